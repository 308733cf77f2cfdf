import { mkdirSync } from 'node:fs'
import { mesesAte } from '../../../functions/areas/recorrencia/regras/numerosDasAssinaturas.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type {
  listarAssinaturas,
  listarPlanos,
  obterAssinatura,
  obterNumerosDasAssinaturas,
} from '../../../shared/contract/recorrencias.ts'
import { dataSaoPaulo, formatarData, somarDias } from '../../../shared/domain/calendario.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, noEscuro } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** Subscriptions: what a company that its PSP's checks do not let have mandates is offered, and what it is told. */
const ASSINATURAS = '/painel-administrativo/loja-aurora/recorrencia/assinaturas'
const fotos = process.env.FOTOS
type Planos = Received<typeof listarPlanos>
const planos = (motivos: Planos['pixAutomatico']['motivos']): Planos => ({
  ...{ itens: [], contratada: true },
  pixAutomatico: { motivos, conferidoEm: motivos.includes('naoConferido') ? null : '2026-11-20T12:00:00.000Z' },
})

const situacoes = ['pendente', 'ativa', 'emAtraso', 'suspensa', 'pausada', 'cancelada', 'concluida'] as const
const hoje = dataSaoPaulo(Date.now())
const meses = mesesAte(hoje.slice(0, 7), 6)
const numeros: Received<typeof obterNumerosDasAssinaturas> = {
  mrr: 12_480.5,
  porSituacao: situacoes.map((situacao, n) => ({ situacao, quantas: [4, 118, 9, 3, 2, 21, 5][n] ?? 0 })),
  meses: meses.map((mes, n) => ({
    ...{ mes, noInicio: 90 + n * 8, entraram: 14 - n, canceladas: 3 + (n % 3), concluidas: n % 2 },
    ...{ churn: n ? 3.33 : null, falharam: 10 + n, recuperadas: 7 + (n % 2) },
  })),
  recuperacao: { falharam: 42, recuperadas: 23, taxa: 54.76 },
  previsao: {
    ...{ total: 14_204.3, cobrancas: 158 },
    dias: Array.from({ length: 30 }, (_, n) => ({
      ...{ dia: somarDias(hoje, n), cobrancas: n % 4 ? 0 : n + 2, valor: n % 4 ? 0 : (n + 2) * 89.9 },
    })),
  },
}
const assinatura: Received<typeof listarAssinaturas>['itens'][number] = {
  ...{ id: 'A'.repeat(21), nome: 'Plano mensal', pagador: 'Marta Ribeiro', valor: 89.9, intervalo: 'mensal' },
  ...{ situacao: 'emAtraso', forma: 'boleto', ciclos: 12, pagos: 3, proximoVencimento: somarDias(hoje, 4) },
  criadoEm: '2026-08-20T12:00:00.000Z',
}

const semProporcao: Received<typeof obterAssinatura>['proporcao'] = {
  ...{ ligada: false, pendentes: [], mudancas: [], ciclos: [], recusa: 'situacao' },
}

/** A company without a subscription. */
const semNumeros = () => ({ data: { ...numeros, porSituacao: [] } })

for (const largura of [390, 1440])
  test(`why there is no Pix Automático and what to do; a slip is offered all the same, at ${largura} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    if (largura === 390) await noEscuro(page)
    await comSessao(page)
    const api = await fingirApi(page, {
      listarAssinaturas: () => ({ data: { itens: [], cursor: null, parcial: false, contratada: true } }),
      listarPlanos: () => ({ data: planos(['inativa', 'recente']) }),
      obterNumerosDasAssinaturas: semNumeros,
    })
    await page.goto(ASSINATURAS)
    await page.getByRole('button', { name: 'Nova assinatura' }).click()
    const nova = page.getByRole('dialog', { name: 'Nova assinatura' })
    await expect(nova.getByText('O Pix Automático ainda não está disponível para a sua empresa.')).toBeVisible()
    await expect(nova.getByText('O seu CNPJ não está ativo na Receita Federal.', { exact: false })).toBeVisible()
    await expect(nova.getByText('O Banco Central pede ao menos seis meses de CNPJ.', { exact: false })).toBeVisible()
    await expect(nova.getByRole('button', { name: 'Pix Automático' })).toHaveCount(0)
    await expect(nova.getByRole('button', { name: 'Boleto com Pix' })).toBeVisible()
    await semBarreiras(page)
    if (fotos) {
      mkdirSync(fotos, { recursive: true })
      await page.screenshot({ path: `${fotos}/sem-pix-automatico-${largura}.png` })
    }
    api.mudar({ listarPlanos: () => ({ data: planos([]) }) })
    await page.reload()
    await page.getByRole('button', { name: 'Nova assinatura' }).click()
    await expect(nova.getByRole('button', { name: 'Pix Automático' })).toBeVisible()
    await expect(nova.getByText('O Pix Automático ainda não está disponível', { exact: false })).toHaveCount(0)
  })

test('of two CEPs typed one after the other, the last one’s address stays, whichever is answered first', async ({
  page,
}) => {
  await comSessao(page)
  const de = (logradouro: string) => ({
    data: { logradouro, bairro: 'Centro', cidade: 'São Paulo', estado: 'SP' },
  })
  let responder = () => {}
  const espera = new Promise<void>(feito => {
    responder = feito
  })
  const api = await fingirApi(page, {
    listarAssinaturas: () => ({ data: { itens: [], cursor: null, parcial: false, contratada: true } }),
    listarPlanos: () => ({ data: planos([]) }),
    obterNumerosDasAssinaturas: semNumeros,
    buscarCep: async ({ params }) => {
      if (params.cep !== '01310100') return de('Rua Nova')
      await espera
      return de('Rua Antiga')
    },
  })
  await page.goto(ASSINATURAS)
  await page.getByRole('button', { name: 'Nova assinatura' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova assinatura' })
  await nova.getByLabel('CEP').fill('01310100')
  await expect.poll(() => api.de('buscarCep').length).toBe(1)
  await nova.getByLabel('CEP').fill('04538133')
  await expect(nova.locator('[name=endereco-logradouro]')).toHaveValue('Rua Nova')
  const antiga = page.waitForResponse(/01310100/)
  responder()
  await antiga
  // what comes late has its whole turn of the page before it is looked for
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(nova.locator('[name=endereco-logradouro]')).toHaveValue('Rua Nova')
})

test('each figure opens the list that it is made of, and filters are taken off one by one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comSessao(page)
  const api = await fingirApi(page, {
    listarAssinaturas: ({ query }) => ({
      data: { itens: query.busca ? [] : [assinatura], cursor: null, parcial: false, contratada: true },
    }),
    listarPlanos: () => ({ data: planos([]) }),
    obterNumerosDasAssinaturas: () => ({ data: numeros }),
  })
  const ultima = () => api.chamadas.filter(c => c.operacao === 'listarAssinaturas').at(-1)?.query
  await page.goto(ASSINATURAS)
  await expect(page.getByRole('link', { name: /Receita por mês.*12\.480,50/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Cobradas agora.*127.*9 em atraso/ })).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'assinaturas')
  await page.getByRole('link', { name: /Cancelaram este mês/ }).click()
  const ficha = page.getByRole('button', { name: /Cancelaram em .* ×/ })
  await expect(ficha).toBeVisible()
  await expect.poll(() => ultima()?.cancelou).toBe(meses.at(-1))
  await ficha.click()
  await expect.poll(() => ultima()?.cancelou).toBeUndefined()
  await page.getByRole('link', { name: /Recuperadas.*54,8%.*23 de 42/ }).click()
  await expect.poll(() => ultima()?.falhouDesde).toBe(meses.at(-3))
  await page.getByRole('search').getByLabel('Situação').selectOption('emAtraso')
  await expect.poll(() => ultima()).toMatchObject({ situacao: 'emAtraso', falhouDesde: meses.at(-3) })
  await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill('joana')
  await expect(page.getByText('Nada encontrado com esses filtros')).toBeVisible()
})

test('what will be charged by day, who came and left, and what failed: charts with tables that open lists', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comSessao(page)
  const api = await fingirApi(page, {
    obterNumerosDasAssinaturas: (_, vez) =>
      vez === 1 ? { status: 500, error: { name: 'ErroInterno', message: 'm', correlationId: 'c' } } : { data: numeros },
    listarAssinaturas: () => ({ data: { itens: [assinatura], cursor: null, parcial: false, contratada: true } }),
    listarPlanos: () => ({ data: planos([]) }),
  })
  await page.goto(ASSINATURAS.replace('assinaturas', 'numeros'))
  await expect(page.getByText('Não conseguimos abrir os números')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('R$ 14.204,30 em 158 cobranças, abertas e previstas.')).toBeVisible()
  await expect(page.getByRole('img', { name: /Próximos 30 dias/ })).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'numeros')
  await page.getByText('Ver em tabela').first().click()
  const dia = somarDias(hoje, 4)
  await page.getByRole('link', { name: `Ver o que vence em ${formatarData(dia)}` }).click()
  await expect(page.getByRole('button', { name: `Vencem em ${formatarData(dia)} ×` })).toBeVisible()
  await expect.poll(() => api.chamadas.filter(c => c.operacao === 'listarAssinaturas').at(-1)?.query.vence).toBe(dia)
})

test('the look of subscriptions is one step away', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarAssinaturas: () => ({ data: { itens: [], cursor: null, parcial: false, contratada: true } }),
    listarPlanos: () => ({ data: planos([]) }),
    obterNumerosDasAssinaturas: semNumeros,
    obterTemaDaRecorrencia: () => ({ status: 500, error: { name: 'ErroInterno', message: 'm', correlationId: 'c' } }),
  })
  await page.goto(ASSINATURAS)
  await page.getByRole('link', { name: 'Aparência' }).click()
  await expect(page).toHaveURL(/recorrencia\/aparencia$/)
})

test('a plan whose payers may pause, and a subscription that its payer paused: the sheet says by whom', async ({
  page,
}) => {
  await comSessao(page)
  const plano: Planos['itens'][number] = {
    ...{ id: 'P'.repeat(21), nome: 'Mensal', valor: 89.9, intervalo: 'mensal', ciclos: null, carencia: 15 },
    ...{ cbsInformado: 0.81, ibsInformado: null },
    ...{
      proporcional: true,
      pagadorPodePausar: true,
      diasDeTeste: 0,
      situacao: 'aberto',
      criadoEm: '2026-11-20T12:00:00.000Z',
    },
  }
  const pausada = { ...assinatura, situacao: 'pausada', proximoVencimento: null } as const
  const api = await fingirApi(page, {
    listarAssinaturas: () => ({ data: { itens: [pausada], cursor: null, parcial: false, contratada: true } }),
    listarPlanos: () => ({ data: planos([]) }),
    obterNumerosDasAssinaturas: semNumeros,
    criarPlano: () => ({ data: plano }),
    obterAssinatura: () => ({
      data: {
        ...pausada,
        ...{ cbsInformado: 0.81, ibsInformado: 0.09, proporcao: semProporcao },
        ...{ carencia: 15, pagadorPodePausar: true, pausadaPor: 'pagador', plano: null, mandato: null, cartao: null },
        ...{ email: 'm@exemplo.example', celular: '11987654321', documento: '***.982.***-**', criadoPor: 'Ana' },
        ...{ fimEm: null, canceladaPor: null, recebido: 269.7, cobrancas: [], previstas: [] },
        ...{ paginaDoPagador: 'http://pagar.localhost/x', decisoes: ['retomar', 'cancelar'] },
      },
    }),
  })
  await page.goto(ASSINATURAS)
  await page.getByRole('button', { name: 'Planos' }).click()
  await page.getByRole('button', { name: 'Novo plano' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo plano' })
  await novo.getByLabel('Nome da cobrança').fill('Mensal')
  await novo.getByLabel('Valor de cada cobrança').fill('8990')
  await novo.getByLabel(/^CBS no preço/).fill('081')
  await novo.getByText('Quem paga pode pausar').click()
  await semBarreiras(page)
  await fotografar(page, 'plano-com-pausa')
  await novo.getByRole('button', { name: 'Salvar plano' }).click()
  await expect
    .poll(() => api.de('criarPlano').map(c => c.body))
    .toMatchObject([{ nome: 'Mensal', valor: 89.9, pagadorPodePausar: true, cbsInformado: 0.81 }])
  await expect(novo).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Planos' })).toBeHidden()
  await page.getByText('Marta Ribeiro').first().click()
  const folha = page.getByRole('dialog', { name: 'Marta Ribeiro' })
  await expect(folha.getByText('Pausada por quem paga')).toBeVisible()
  await expect(folha.getByText(/R\$\s0,09/)).toBeVisible()
  await fotografar(page, 'assinatura-pausada')
})

test('a subscription by card: its sheet says which card, what was agreed to, and each try with what comes next', async ({
  page,
}) => {
  await comSessao(page)
  const porCartao = { ...assinatura, forma: 'cartao' } as const
  await fingirApi(page, {
    listarAssinaturas: () => ({ data: { itens: [porCartao], cursor: null, parcial: false, contratada: true } }),
    listarPlanos: () => ({ data: planos([]) }),
    obterNumerosDasAssinaturas: semNumeros,
    obterAssinatura: () => ({
      data: {
        ...porCartao,
        ...{ cbsInformado: null, ibsInformado: null, proporcao: { ...semProporcao, recusa: 'cartao' } },
        ...{ carencia: 15, pagadorPodePausar: false, pausadaPor: null, plano: null, mandato: null },
        cartao: {
          ...{ bandeira: 'visa', finais: '0010', desde: '2026-11-20T12:00:00.000Z' },
          consentimento: { versao: '1', em: '2026-11-20T12:00:00.000Z' },
        },
        ...{ email: 'm@exemplo.example', celular: '11987654321', documento: '***.982.***-**', criadoPor: 'Ana' },
        ...{ fimEm: null, canceladaPor: null, recebido: 269.7, previstas: [] },
        cobrancas: [
          {
            ...{ n: 4, vencimento: '2026-12-10', valor: 89.9, situacao: 'aberta', emitida: true, por: 'cartao' },
            ...{ tentativas: [], cancelavelAte: null, pagaEm: null, pagar: null, comprovante: null, ajustes: [] },
            noCartao: {
              tentativas: [
                { em: '2026-12-10T12:00:00.000Z', finais: '0010', situacao: 'negada', razao: 'limite', codigo: '51' },
              ],
              proxima: { em: '2026-12-11T16:00:00.000Z', porque: 'aprovadas' },
              fim: null,
            },
          },
        ],
        ...{ paginaDoPagador: 'http://pagar.localhost/x', decisoes: ['cancelar'] },
      },
    }),
  })
  await page.goto(ASSINATURAS)
  await page.getByText('Marta Ribeiro').first().click()
  const folha = page.getByRole('dialog', { name: 'Marta Ribeiro' })
  await expect(folha.getByText('Visa final 0010')).toBeVisible()
  await expect(folha.getByText('Cartão final 0010: negado, sem saldo ou limite (código 51)')).toBeVisible()
  await expect(folha.getByText('no dia e na hora em que este cartão já foi aprovado')).toBeVisible()
  await expect(folha.getByText('O valor não muda: quem paga aceitou este no cartão.', { exact: false })).toBeVisible()
  await expect(folha.getByRole('button', { name: /^Mudar valor/ })).toHaveCount(0)
  await semBarreiras(page)
  await fotografar(page, 'assinatura-por-cartao')
})

test('a new price: what the days come to is shown before it is confirmed, and sent as it was seen', async ({
  page,
}) => {
  await comSessao(page)
  // ten of thirty days have passed
  const [inicio, fim] = [somarDias(hoje, -10), somarDias(hoje, 20)]
  const dela = { ...assinatura, situacao: 'ativa', proximoVencimento: fim } as const
  const dias = { de: hoje, ate: somarDias(fim, -1), quantos: 20 }
  const aberta: Received<typeof obterAssinatura> = {
    ...dela,
    ...{ cbsInformado: null, ibsInformado: null, carencia: 15, pagadorPodePausar: false, pausadaPor: null },
    ...{ plano: null, mandato: null, cartao: null, fimEm: null, canceladaPor: null, recebido: 269.7 },
    proporcao: { ...semProporcao, ligada: true, ciclos: [{ inicio, fim }], recusa: null },
    ...{ email: 'm@exemplo.example', celular: '11987654321', documento: '***.982.***-**', criadoPor: 'Ana' },
    ...{ cobrancas: [], previstas: [{ n: 4, vencimento: fim, valor: 89.9 }] },
    ...{ paginaDoPagador: 'http://pagar.localhost/x', decisoes: ['pausar', 'cancelar'] },
  }
  const mudada: typeof aberta = {
    ...aberta,
    valor: 119.9,
    proporcao: {
      ...{ ...aberta.proporcao, pendentes: [{ tipo: 'mudanca', valor: 20, dias }] },
      mudancas: [{ em: `${hoje}T15:00:00.000Z`, de: 89.9, para: 119.9, ciclo: 4, ajuste: 20, por: 'Ana' }],
    },
    previstas: [{ n: 4, vencimento: fim, valor: 139.9 }],
  }
  let feita = false
  const api = await fingirApi(page, {
    listarAssinaturas: () => ({ data: { itens: [dela], cursor: null, parcial: false, contratada: true } }),
    listarPlanos: () => ({ data: planos([]) }),
    obterNumerosDasAssinaturas: semNumeros,
    obterAssinatura: () => ({ data: feita ? mudada : aberta }),
    mudarAssinatura: (_, vez) => {
      feita = vez > 1
      const ajuste = { name: 'AjusteMudou', message: 'O acerto dos dias mudou enquanto você via.', ajuste: 19 } as const
      return feita ? { data: mudada } : { status: 409, error: { ...ajuste, correlationId: 'c' } }
    },
  })
  await page.goto(ASSINATURAS)
  await page.getByText('Marta Ribeiro').first().click()
  const folha = page.getByRole('dialog', { name: 'Marta Ribeiro', exact: true })
  await folha.getByRole('button', { name: /^Mudar valor ou plano/ }).click()
  const mudar = page.getByRole('dialog', { name: 'Mudar o valor de Marta Ribeiro' })
  await mudar.getByLabel('Novo valor de cada cobrança').fill('11990')
  await expect(mudar.getByText(/Mudança de valor, 20 dias, .*: \+ R\$\s20,00/)).toBeVisible()
  await expect(mudar.getByText(/Próxima cobrança, .*: R\$\s139,90/)).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'assinatura-mudar-valor')
  await mudar.getByRole('button', { name: /^Mudar valor/ }).click()
  await expect(mudar.getByText('O acerto dos dias mudou enquanto você via.')).toBeVisible()
  await mudar.getByRole('button', { name: /^Mudar valor/ }).click()
  await expect
    .poll(() => api.de('mudarAssinatura').map(c => c.body))
    .toEqual([
      { decisao: 'mudarValor', valor: 119.9, ajuste: 20 },
      { decisao: 'mudarValor', valor: 119.9, ajuste: 20 },
    ])
  await expect(mudar).toBeHidden()
  await expect(folha.getByText(/de R\$\s89,90 para R\$\s119,90, da cobrança 4 em diante, por Ana/)).toBeVisible()
  await expect(folha.getByText(/R\$\s139,90/)).toBeVisible()
  await fotografar(page, 'assinatura-valor-mudado')
})

test('Pix Automático in the payer’s bank app: their account is asked for, and sent with it', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarAssinaturas: () => ({ data: { itens: [], cursor: null, parcial: false, contratada: true } }),
    listarPlanos: () => ({ data: planos([]) }),
    obterNumerosDasAssinaturas: semNumeros,
    listarBancos: () => ({
      data: [{ id: '001', label: '001 - Banco do Brasil', codigo: '001', nome: 'Banco do Brasil' }],
    }),
    criarAssinatura: () => ({
      status: 400,
      error: {
        ...{ name: 'RequisicaoInvalida', message: 'Confira os campos.', correlationId: 'c' },
        campos: [{ campo: 'banco.conta', mensagem: 'só números e letras, com o dígito' }],
      },
    }),
  })
  await page.goto(ASSINATURAS)
  await page.getByRole('button', { name: 'Nova assinatura' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova assinatura' })
  await nova.getByRole('button', { name: 'Pix Automático' }).click()
  await nova.getByRole('button', { name: 'No aplicativo do banco' }).click()
  await nova.getByLabel('Banco de quem paga').selectOption('001')
  await nova.getByLabel('Agência, sem dígito').fill('1234')
  await nova.getByLabel('Conta, com dígito').fill('56.789-0')
  await semBarreiras(page)
  await fotografar(page, 'assinatura-no-banco')
  await nova.getByRole('button', { name: 'Criar assinatura' }).click()
  await expect(nova.getByText('só números e letras, com o dígito')).toBeVisible()
  await expect
    .poll(() => api.de('criarAssinatura').map(c => c.body))
    .toMatchObject([{ forma: 'pixAutomatico', banco: { codigo: '001', agencia: '1234', conta: '567890' } }])
})
