import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarUrs, obterAgendaDasUrs, obterUr } from '../../../shared/contract/unidadesDeRecebivel.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Receivable units beside the registrar's (R121): the month, a day, one unit with its contracts; a day compared anew. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type DiaDasUrs = Received<typeof obterAgendaDasUrs>['itens'][number]
type Unidade = Received<typeof listarUrs>['itens'][number]
const em = '2026-11-20T12:00:00.000Z'
const dia = (mais: Partial<DiaDasUrs>): DiaDasUrs => ({
  ...{ dia: '2026-12-21', arranjo: 'VCC', unidades: 2, constituido: 12_400, preContratado: 0, abatido: 0 },
  ...{ posContratado: 3_019.8, livre: 9_380.2, la: 12_400, soLa: [], parcial: false, em, conferidaEm: em },
  situacoes: [{ situacao: 'igual', quantas: 2 }],
  ...mais,
})
const itens = [
  dia({}),
  dia({ arranjo: 'MCC', la: 11_999.99, situacoes: [{ situacao: 'valorDifere', quantas: 1 }] }),
  dia({ dia: '2026-12-22', situacoes: [{ situacao: 'efeitoNovo', quantas: 2 }] }),
  dia({ dia: '2026-12-23', la: null, situacoes: [], posContratado: 0, livre: 12_400, conferidaEm: null }),
]
const unidade: Unidade = {
  ...{ id: 'emp:aurora.2026-12-21.VCC', conta: 'emp:aurora', data: '2026-12-21', arranjo: 'VCC', dono: 'Loja Aurora' },
  ...{ constituido: 10_066, preContratado: 0, abatido: 0, posContratado: 3_019.8, livre: 7_046.2, liberadaEm: null },
  registro: { situacao: 'igual', la: 10_066, protocolo: 'UR-00000002', motivo: null, desde: em },
}
const aberta: Received<typeof obterUr> = {
  ...unidade,
  documento: '•••0181',
  efeitos: [
    {
      ...{ id: 'e1', tipo: 'onusFiduciario', ordem: 1, valor: 3_019.8, situacao: 'ativo', pago: null, desde: em },
      ...{ beneficiario: 'BANCO CREDOR SA (final 0104)', protocolo: 'UR-00000002', quemPaga: 'adquirente' },
      pagamento: null,
    },
  ],
  parcelas: [{ checkoutId: 'c'.repeat(21), numero: 1, de: 3, valor: 10_066, original: 10_066 }],
  ...{ soma: 10_066, parcial: false },
}

const efeitoPago = { ...aberta.efeitos[0], situacao: 'pago', quemPaga: 'quita' } as (typeof aberta.efeitos)[number]
/** Released: one beneficiary was paid, what was sent to the other came back. */
const paga: typeof aberta = {
  ...aberta,
  liberadaEm: '2026-12-21T03:00:00.000Z',
  efeitos: [
    { ...efeitoPago, pago: 3_019.8, pagamento: { situacao: 'pago', em: '2026-12-21T13:00:00.000Z' } },
    { ...efeitoPago, id: 'e2', ordem: 2, pago: 500, valor: 500, pagamento: { situacao: 'emAnalise', em: null } },
  ],
}

test('the month says what is constituted, committed and free; a day opens to its units, and a unit to its contracts', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  let conferidos = 0
  const api = await fingirApi(page, {
    obterAgendaDasUrs: p => ({ data: { mes: String(p.params.mes), quemRegistra: 'adquirente', itens } }),
    listarUrs: p => ({ data: { dia: String(p.query.dia), itens: [unidade], parcial: false, cursor: null } }),
    obterUr: () => ({ data: aberta }),
    conferirUrs: () => ({ data: { dia: '2026-12-21', desfecho: ++conferidos === 1 ? 'calada' : 'conferido' } }),
  })
  await page.goto('/quita-admin/conciliacao/ur?mes=2026-12')
  for (const palavra of ['Confere', '1 difere', '2 ônus novos', 'Sem resposta'])
    await expect(page.getByText(palavra, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('R$ 49.600,00').first()).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'urs-mes')
  await page.getByRole('button', { name: 'Abrir Visa crédito de 21/12/2026' }).filter({ visible: true }).click()
  await expect.poll(() => api.de('listarUrs').at(-1)?.query).toMatchObject({ dia: '2026-12-21', arranjo: 'VCC' })
  await page.getByRole('button', { name: 'Conferir este dia agora' }).click()
  await expect(page.getByText('A registradora não respondeu. Tente de novo em alguns minutos.')).toBeVisible()
  await page.getByRole('button', { name: 'Conferir este dia agora' }).click()
  await expect(page.getByText('Dia conferido com a registradora.')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'urs-dia')
  await page
    .getByRole('button', { name: /Abrir a unidade de Loja Aurora/ })
    .filter({ visible: true })
    .click()
  const folha = page.getByRole('dialog', { name: 'Unidade de recebíveis' })
  await expect(folha.getByText('1º · Cessão fiduciária')).toBeVisible()
  await expect(folha.getByText('A soma das parcelas é o constituído: R$ 10.066,00.')).toBeVisible()
  await fotografar(page, 'urs-unidade')
})

test('a released unit says whether its part reached each beneficiary', async ({ page }) => {
  await comSessao(page, EQUIPE)
  await fingirApi(page, {
    obterAgendaDasUrs: p => ({ data: { mes: String(p.params.mes), quemRegistra: 'quita', itens } }),
    listarUrs: p => ({ data: { dia: String(p.query.dia), itens: [unidade], parcial: false, cursor: null } }),
    obterUr: () => ({ data: paga }),
  })
  await page.goto('/quita-admin/conciliacao/ur?mes=2026-12')
  await page.getByRole('button', { name: 'Abrir Visa crédito de 21/12/2026' }).filter({ visible: true }).click()
  const abrir = page.getByRole('button', { name: /Abrir a unidade de Loja Aurora/ }).filter({ visible: true })
  await abrir.click()
  const folha = page.getByRole('dialog', { name: 'Unidade de recebíveis' })
  await expect(folha.getByText(/Chegou ao beneficiário em 21\/12\/2026/)).toBeVisible()
  await expect(folha.getByText('Não chegou: espera decisão na fila de saques')).toBeVisible()
  await fotografar(page, 'urs-unidade-paga')
})

test('a consultant reads it and compares nothing', async ({ page }) => {
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  await fingirApi(page, {
    obterAgendaDasUrs: p => ({ data: { mes: String(p.params.mes), quemRegistra: 'quita', itens: [] } }),
    listarUrs: () => ({ data: { dia: '2026-12-21', itens: [], parcial: false, cursor: null } }),
  })
  await page.goto('/quita-admin/conciliacao/ur')
  await expect(page.getByText('Nenhuma unidade lida neste mês')).toBeVisible()
  await page.goto('/quita-admin/conciliacao/ur?dia=2026-12-21')
  await expect(page.getByText('Nenhuma unidade neste dia')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferir este dia agora' })).toBeHidden()
})
