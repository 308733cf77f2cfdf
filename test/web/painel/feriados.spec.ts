import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterParametrizacao, preverFeriados } from '../../../shared/contract/parametrizacao.ts'
import type { FeriadoExtra } from '../../../shared/domain/feriadosExtras.ts'
import { parametrosPadrao, pedeDuasPessoas, secoesDosParametros } from '../../../shared/domain/parametrizacao.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, responderPergunta } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Bank holidays that staff add: proposed by one person, taken by another, withdrawn again (decision 0124). */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const agora = '2026-11-24T15:00:00.000Z'
type Pagina = Received<typeof obterParametrizacao>
type Versao = Extract<Pagina['propostas'][number], { secao: 'feriados' }>

const luto: FeriadoExtra = { data: '2026-12-03', nome: 'Luto oficial', tipo: 'decreto' }
const ponte: FeriadoExtra = { data: '2026-12-24', nome: 'Véspera de Natal', tipo: 'facultativo' }
const versao = (mais: Partial<Versao> = {}): Versao => ({
  ...{ versao: 3, secao: 'feriados', estado: 'proposta', valor: { extras: [luto, ponte] }, antes: { extras: [] } },
  ...{ desde: null, motivo: 'Decreto 12.345', propostaPor: 'Rita Campos', propostaEm: agora, minha: true },
  ...{ decididaPor: null, decididaEm: null, porque: null, desfaz: null },
  ...mais,
})
const conta = (quantos: number, valor: number | null = null, completo = true) => ({ quantos, valor, completo })
const nada = { recebiveis: conta(0, 0), folhas: conta(0), boletos: conta(0, 0), debitos: conta(0, 0) }
const dia = (data: string, mais: object = {}) => ({
  ...{ dia: data, ...nada, aReceber: conta(0, 0), aPagar: conta(0, 0) },
  ...mais,
})
const efeito: Received<typeof preverFeriados> = {
  ...{ versao: 3, naoContados: 0 },
  feriados: [
    { dia: '2026-12-03', entra: true, antes: '2026-12-02', depois: '2026-12-04' },
    { dia: '2026-12-24', entra: true, antes: '2026-12-23', depois: '2026-12-28' },
  ],
  dias: [
    dia('2026-12-02', { boletos: conta(12, 4_380.5) }),
    dia('2026-12-03', {
      ...{ boletos: conta(41, 18_912.4), debitos: conta(7, 699.3), folhas: conta(1) },
      ...{ recebiveis: conta(500, null, false), aPagar: conta(2, 3_200) },
    }),
    dia('2026-12-04', { boletos: conta(9, 1_204), recebiveis: conta(260, null), aPagar: conta(1, 90) }),
    ...[dia('2026-12-23'), dia('2026-12-24'), dia('2026-12-28')],
  ],
}
const pagina = (extras: FeriadoExtra[] = [], mais: Partial<Pagina> = {}): Pagina => ({
  vigentes: secoesDosParametros.map(secao => {
    const padrao = secao === 'taxas' ? { ...parametrosPadrao.taxas, boleto: { valor: 2.99 } } : parametrosPadrao[secao]
    const nossa = extras.length > 0 && secao === 'feriados'
    return {
      ...{ secao, valor: secao === 'feriados' ? { extras } : padrao, duasPessoas: pedeDuasPessoas(secao) },
      ...{ versao: nossa ? 3 : null, desde: nossa ? '2026-11-25T03:00:00.000Z' : null },
      ...{ por: nossa ? 'Rita Campos' : null, aprovadaPor: nossa ? 'Bia Nunes' : null },
    } as Pagina['vigentes'][number]
  }),
  ...{ programadas: [], propostas: [], tetoDaOrdem: null },
  ...mais,
})

test('holidays are proposed day by day, taken by another person, and withdrawn by two again', async ({ page }) => {
  let atual = pagina()
  await page.clock.setFixedTime(new Date(agora))
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    obterParametrizacao: () => ({ data: atual }),
    listarVersoesDosParametros: () => ({ data: { itens: [], cursor: null } }),
    verModeloDeMensagem: () => ({ status: 500, error: { name: 'ErroInterno', message: 'x' } }),
    preverFeriados: () => ({ data: efeito }),
    proporParametros: () => {
      const feita = versao()
      atual = pagina([], { propostas: [feita] })
      return { data: feita }
    },
    decidirParametros: () => {
      const quem = { decididaPor: 'Bia Nunes', decididaEm: agora, minha: false }
      const feita = versao({ ...quem, estado: 'aprovada', desde: '2026-11-25T03:00:00.000Z' })
      atual = pagina([luto, ponte])
      return { data: feita }
    },
  })
  await page.goto('/quita-admin/parametrizacao')
  const feriados = page.getByRole('region', { name: 'Feriados bancários' }).last()
  const doAno = (ano: number) => feriados.getByRole('list', { name: `Feriados de ${ano}` })
  await expect(doAno(2026).getByRole('listitem')).toHaveCount(13)
  await expect(doAno(2026).getByText('Natal')).toBeVisible()
  await feriados.getByRole('button', { name: 'Ano seguinte' }).click()
  await expect(doAno(2027).getByText('Sexta-feira Santa')).toBeVisible()
  await feriados.getByRole('button', { name: 'Ano anterior' }).click()
  // the law's are nobody's to withdraw
  await expect(feriados.getByRole('button', { name: /^Retirar/ })).toHaveCount(0)

  await feriados.getByRole('button', { name: 'Propor feriado' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Propor feriado' })
  const propor = dialogo.getByRole('button', { name: 'Propor', exact: true })
  await propor.click()
  for (const falta of ['Diga o dia', 'Diga o nome, de 3 a 60 letras', 'Diga o motivo'])
    await expect(dialogo.getByText(falta)).toBeVisible()
  const [dia, nome] = [dialogo.getByLabel('Dia'), dialogo.getByLabel('Nome')]
  await nome.fill(luto.nome)
  await dialogo.getByLabel('Motivo').fill('Decreto 12.345')
  for (const [data, falta] of [
    ['2026-11-24', 'Este dia já terá passado'],
    ['2026-12-05', 'Cai num fim de semana'],
    ['2026-12-25', 'Já é feriado nacional'],
  ] as const) {
    await dia.fill(data)
    await propor.click()
    await expect(dialogo.getByText(falta)).toBeVisible()
  }
  await dia.fill(luto.data)
  await dialogo.getByRole('button', { name: 'Mais um dia' }).click()
  await nome.last().fill(ponte.nome)
  await dia.last().fill(luto.data)
  await dialogo.getByLabel('Tipo').last().selectOption('facultativo')
  await propor.click()
  await expect(dialogo.getByText('Este dia já está na lista')).toBeVisible()
  await dia.last().fill(ponte.data)
  await dialogo.getByLabel('Conhecido a partir de').fill('2026-12-01')
  await nasLarguras(page)
  await fotografar(page, 'feriados-novo')
  expect(api.de('proporParametros')).toEqual([])
  await propor.click()
  await expect(page.getByText('Proposta enviada. Outra pessoa da equipe decide.')).toBeVisible()
  await expect
    .poll(() => api.de('proporParametros').map(c => c.body))
    .toEqual([
      {
        ...{ secao: 'feriados', valor: { extras: [luto, ponte] }, motivo: 'Decreto 12.345' },
        desde: '2026-12-01T03:00:00.000Z',
      },
    ])
  // until it is decided there is no other
  await expect(feriados.getByText('Há uma mudança esperando ou programada.')).toBeVisible()
  await expect(feriados.getByRole('button', { name: 'Propor feriado' })).toHaveCount(0)

  // the second person opens the same page
  atual = pagina([], { propostas: [versao({ minha: false })] })
  await page.reload()
  const esperando = page.getByRole('region', { name: 'Feriados bancários' }).first()
  await expect(esperando.getByText('03/12/2026: de dia útil para Luto oficial, feriado por decreto')).toBeVisible()
  await expect(esperando.getByText('24/12/2026: de dia útil para Véspera de Natal, feriado facultativo')).toBeVisible()
  await expect(esperando.getByText('Proposta por Rita Campos')).toBeVisible()
  // what falls on it, and on the open days around it, is counted before the decision
  const doLuto = esperando.getByRole('region', { name: '03/12/2026, que deixa de ser dia útil' })
  await expect(doLuto.getByRole('listitem')).toHaveCount(5)
  for (const dito of [
    'Boletos que vencem41 · R$ 18.912,40Podem ser pagos até 04/12, sem multa.Dia útil antes, 02/12: 12 · depois, 04/12: 9',
    'Recebíveis a liberarao menos 500A data já está escrita',
    'Folhas agendadas1A data já está escrita: saem neste dia.',
  ])
    await expect(doLuto.getByRole('listitem').filter({ hasText: dito })).toBeVisible()
  await expect(esperando.getByText('Nada vence neste dia.')).toBeVisible()
  await expect.poll(() => api.de('preverFeriados').at(-1)?.params).toEqual({ versao: '3' })
  await nasLarguras(page)
  await fotografar(page, 'feriados-proposta')
  await esperando.getByRole('button', { name: 'Aprovar' }).click()
  await responderPergunta(page.getByRole('alertdialog'), 'Aprovar')
  await expect(page.getByText('Mudança aprovada.')).toBeVisible()
  await expect(doAno(2026).getByRole('listitem')).toHaveCount(15)
  await expect(feriados.getByText('Por Rita Campos e Bia Nunes')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'feriados')

  // withdrawn: what is sent is the list without it
  await feriados.getByRole('button', { name: 'Retirar Luto oficial, de 03/12' }).click()
  const retirada = page.getByRole('dialog', { name: 'Propor a retirada do feriado' })
  await expect(retirada.getByText('Luto oficial, em 03/12/2026, volta a ser dia útil.')).toBeVisible()
  await retirada.getByLabel('Motivo').fill('Decreto revogado')
  await fotografar(page, 'feriados-retirar')
  await retirada.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect
    .poll(() => api.de('proporParametros').at(-1)?.body)
    .toEqual({ secao: 'feriados', valor: { extras: [ponte] }, motivo: 'Decreto revogado' })
})

test('a day that the server refuses is said at its own field', async ({ page }) => {
  await page.clock.setFixedTime(new Date(agora))
  await comSessao(page, EQUIPE)
  await fingirApi(page, {
    obterParametrizacao: () => ({ data: pagina() }),
    listarVersoesDosParametros: () => ({ data: { itens: [], cursor: null } }),
    verModeloDeMensagem: () => ({ status: 500, error: { name: 'ErroInterno', message: 'x' } }),
    proporParametros: ({ body }) => {
      const { data } = (body as { valor: { extras: FeriadoExtra[] } }).valor.extras[0] ?? luto
      const fields = { campo: 'data', motivo: data > '2029' ? 'longe' : 'passado', data }
      return { status: 422, error: { name: 'FeriadoInvalido', message: 'Este feriado não pode entrar.', ...fields } }
    },
  })
  await page.goto('/quita-admin/parametrizacao')
  await page.getByRole('button', { name: 'Propor feriado' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Propor feriado' })
  await dialogo.getByLabel('Nome').fill(luto.nome)
  await dialogo.getByLabel('Motivo').fill('Decreto 12.345')
  for (const [data, falta] of [
    ['2030-06-04', 'Este dia está a mais de três anos'],
    ['2026-11-25', 'Este dia já terá passado quando a mudança começar'],
  ] as const) {
    await dialogo.getByLabel('Dia').fill(data)
    await dialogo.getByRole('button', { name: 'Propor', exact: true }).click()
    await expect(dialogo.getByText(falta)).toBeVisible()
    await expect(dialogo.getByLabel('Dia')).toBeFocused()
  }
})
