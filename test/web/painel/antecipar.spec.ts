import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type * as contrato from '../../../shared/contract/antecipacao.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterRecebedor } from '../../../shared/contract/recebedores.ts'
import { fingirApi } from './falso.ts'
import { comSessao, falhou } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** An anticipation from the receivers' page: chosen, counted while it is typed, confirmed, shared, sent again, taken back. */
const PAGINA = '/painel-administrativo/loja-aurora/relacionamento/recebedores'
const ID = 'Recebedor2026Aurora01'
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png` })
}
type Oferta = Received<typeof contrato.listarAntecipacoes>['itens'][number]
const resumo = {
  id: ID,
  nome: 'Marta Ribeiro',
  documento: '90000000175',
  situacao: 8,
  situacaoLabel: 'Aprovado',
  situacaoConvite: 4,
  criadoEm: '2026-11-03T14:00:00.000Z',
  atualizadoEm: '2026-11-05T14:00:00.000Z',
  saldoCarteira: 320.5,
}
const inteiro: Received<typeof obterRecebedor> = {
  ...resumo,
  email: 'marta@recebedor.example',
  contato: '11987650077',
  usuarioEmpresa: false,
  convite: {
    enviadoEm: '2026-11-03T14:00:00.000Z',
    expiraEm: '2026-11-10T14:00:00.000Z',
    envios: 1,
    canais: [
      { canal: 'whatsapp', situacao: 'lida', em: '2026-11-03T14:01:00.000Z', motivo: null },
      { canal: 'email', situacao: 'falhou', em: '2026-11-03T14:01:00.000Z', motivo: 'invalido' },
    ],
  },
  biometria: 'aprovada',
  assinatura: null,
  contaBancaria: null,
  endereco: null,
  representante: null,
  aLiberar: 1512.4,
  acoes: ['bloquear', 'encerrar'],
  historico: [],
}
const umaOferta = (parte: Partial<Oferta> = {}): Oferta => ({
  id: 'AntecipaAurora2026aaA',
  url: 'https://pagar.quita.example/plataforma/loja-aurora/servicos-financeiros/antecipacao-express/AntecipaAurora2026aaA',
  situacao: 'enviada',
  data: '2026-12-21',
  arranjo: 'VCC',
  dataCriacao: '2026-11-20T14:00:00.000Z',
  dataExpiracao: '2026-11-21T02:59:59.000Z',
  valorTransacionado: 1000,
  valorRegular: 1000,
  custo: 20.56,
  valorAntecipado: 979.44,
  envios: 1,
  enviadaEm: '2026-11-20T14:00:00.000Z',
  canais: [
    { canal: 'whatsapp', situacao: 'entregue', em: '2026-11-20T14:00:02.000Z', motivo: null },
    { canal: 'email', situacao: 'enviada', em: '2026-11-20T14:00:02.000Z', motivo: null },
  ],
  abertaEm: null,
  transferencia: null,
  acoes: ['reenviar', 'cancelar'],
  ...parte,
})
const lista = (...itens: Oferta[]) => ({ data: { itens, parcial: false, proximoOffset: null } })
const antecipaveis = {
  impedimento: null,
  responsavel: { nome: 'Marta Ribeiro', cpf: '***.000.001-**' },
  para: 'Pix · m***@recebedor.example',
  taxa: { mes: '1.99', metodo: 'simples' as const },
  dataExpiracao: '2026-11-21T02:59:59.000Z',
  itens: [
    { data: '2026-12-21', arranjo: 'VCC' as const, dias: 31, valor: 1000, custo: 20.56 },
    { data: '2027-01-20', arranjo: 'MCC' as const, dias: 61, valor: 512.4, custo: 20.73 },
  ],
  proximo: null,
}

test('offered, shared, sent again and taken back', async ({ page }) => {
  await comSessao(page)
  let ofertas: Oferta[] = [umaOferta({ id: 'AntecipaAurora2026ddD', situacao: 'utilizada', acoes: [] })]
  const api = await fingirApi(page, {
    listarRecebedores: () => ({ data: { itens: [resumo], parcial: false, proximoOffset: null } }),
    obterRecebedor: () => ({ data: inteiro }),
    listarAntecipacoes: () => lista(...ofertas),
    listarAntecipaveis: () => ({ data: antecipaveis }),
    criarAntecipacao: (_, vez) => {
      if (vez === 1)
        return { status: 422, error: { name: 'AntecipacaoIndisponivel', message: 'm', motivo: 'sem-recebivel' } }
      ofertas = [umaOferta(), ...ofertas]
      const { id, url, dataExpiracao, valorTransacionado, valorRegular, custo, valorAntecipado } = umaOferta()
      return { data: { id, url, dataExpiracao, valorTransacionado, valorRegular, custo, valorAntecipado } }
    },
    reenviarAntecipacao: (_, vez) =>
      vez === 1
        ? { status: 429, error: { name: 'AguardeParaReenviar', message: 'm', aguardeSegundos: 42 } }
        : { data: { id: umaOferta().id, envios: 2, enviadaEm: '2026-11-20T14:02:00.000Z' } },
    cancelarAntecipacao: () => {
      ofertas = ofertas.map((o, n) => (n ? o : { ...o, situacao: 'cancelada', acoes: [] }))
      return { data: { id: umaOferta().id, situacao: 'cancelada' } }
    },
  })
  await page.goto(PAGINA)
  await page.getByRole('button', { name: 'Marta Ribeiro', exact: true }).locator('visible=true').click()
  const folha = page.getByRole('dialog', { name: 'Marta Ribeiro', exact: true })
  await expect(folha.getByText('Autorizada e paga')).toBeVisible()
  await folha.getByRole('button', { name: 'Oferecer antecipação' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Antecipar valores de Marta Ribeiro' })
  // the whole of the nearest day at first: 1.000,00 in 31 days at 1,99% a month
  await expect(dialogo.getByText('R$ 979,44')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `antecipar`)
  await dialogo.getByLabel('Quanto antecipar?').fill('')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByText('Informe um valor de até R$ 1.000,00.')).toBeVisible()
  await dialogo.getByRole('radio', { name: /20\/01\/2027/ }).focus()
  await page.keyboard.press('Space')
  await expect(dialogo.getByText('R$ 491,67')).toBeVisible()
  await dialogo.getByRole('radio', { name: /21\/12\/2026/ }).check()
  await dialogo.getByLabel('Quanto antecipar?').fill('')
  await dialogo.getByLabel('Quanto antecipar?').pressSequentially('50000')
  await expect(dialogo.getByText('R$ 489,72')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByText('Pix · m***@recebedor.example')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `antecipar-confirmar`)
  await dialogo.getByRole('button', { name: 'Enviar oferta de R$ 489,72' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Não há mais valor a receber nesse dia.')
  await dialogo.getByRole('button', { name: 'Enviar oferta de R$ 489,72' }).click()
  await expect(dialogo.getByRole('status')).toContainText('Oferta a caminho')
  await dialogo.getByRole('button', { name: 'QR code' }).click()
  await expect(dialogo.getByRole('img', { name: 'QR code da oferta de antecipação' })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `antecipar-pronta`)
  await dialogo.getByRole('button', { name: 'Concluir' }).click()
  await expect
    .poll(() => api.de('criarAntecipacao').map(c => c.body))
    .toEqual(Array(2).fill({ recebedor: ID, data: '2026-12-21', arranjo: 'VCC', valor: 500 }))
  const cartao = folha.getByRole('listitem').filter({ hasText: 'Enviada 1 vez' }).first()
  await expect(cartao.getByText('WhatsApp: entregue')).toBeVisible()
  await cartao.getByRole('button', { name: 'Reenviar' }).click()
  await expect(cartao.getByText('Aguarde 42 segundos para reenviar.')).toBeVisible()
  await cartao.getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText('Oferta reenviada')).toBeVisible()
  await nasLarguras(page)
  await cartao.scrollIntoViewIfNeeded()
  await fotografar(page, `antecipar-oferta`)
  await cartao.getByRole('button', { name: 'Cancelar oferta' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Cancelar esta oferta?' })
  await expect(pergunta.getByRole('button', { name: 'Manter oferta' })).toBeFocused()
  // K39: a click beside a question answers nothing
  await page.mouse.click(5, 5)
  await expect(pergunta).toBeVisible()
  await pergunta.getByRole('button', { name: 'Cancelar oferta' }).click()
  await expect(folha.getByText('Cancelada', { exact: true })).toBeVisible()
})

test('nothing to offer says why, and a list that fails tries again', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarRecebedores: () => ({ data: { itens: [resumo], parcial: false, proximoOffset: null } }),
    obterRecebedor: () => ({ data: { ...inteiro, situacao: 8 } }),
    listarAntecipacoes: (_, vez) => (vez === 1 ? falhou : lista()),
    listarAntecipaveis: (_, vez) => ({
      data: vez === 1 ? { ...antecipaveis, itens: [] } : { ...antecipaveis, impedimento: 'responsavel' as const },
    }),
  })
  await page.goto(PAGINA)
  await page.getByRole('button', { name: 'Marta Ribeiro', exact: true }).locator('visible=true').click()
  const folha = page.getByRole('dialog', { name: 'Marta Ribeiro', exact: true })
  await folha.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(folha.getByText('Ofereça receber agora o que cairia nos próximos meses.')).toBeVisible()
  const dialogo = page.getByRole('dialog', { name: 'Antecipar valores de Marta Ribeiro' })
  for (const dito of [/Só se antecipa o que cartões devem/, /não diz quem pode autorizar com selfie/]) {
    await folha.getByRole('button', { name: 'Oferecer antecipação' }).click()
    await expect(dialogo.getByText(dito)).toBeVisible()
    await dialogo.getByRole('button', { name: 'Fechar' }).click()
    await expect(dialogo).toHaveCount(0)
  }
})
