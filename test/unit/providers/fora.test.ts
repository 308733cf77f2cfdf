import { expect, test } from 'vitest'
import { criarFora, fontesHttp } from '../../../functions/providers/fora/index.ts'
import {
  mensagemDaAdquirente,
  mensagemDaCelcoin,
  mensagemDoBanco,
  mensagemDoPsp,
} from '../../../functions/providers/fora/mensagens.ts'
import { oauthDaCelcoin, rotasCelcoin } from '../../../functions/sandbox/celcoin/api.ts'
import { CelcoinSimulada } from '../../../functions/sandbox/celcoin/simulado.ts'
import { CieloSimulada } from '../../../functions/sandbox/cielo/simulado.ts'
import { Falhas } from '../../../functions/sandbox/falhas.ts'
import { contaNoBanco, rotasDeFora } from '../../../functions/sandbox/fora/api.ts'
import { gemeoFora } from '../../../functions/sandbox/fora/gemeo.ts'
import { ForaSimulada } from '../../../functions/sandbox/fora/simulado.ts'
import { clienteDaCelcoin, lojaDeDemonstracao } from '../../../functions/sandbox/index.ts'
import { rotasPix } from '../../../functions/sandbox/pix/api.ts'
import { criarAssinador } from '../../../functions/sandbox/pix/carga.ts'
import { ESCOPOS, OAuth } from '../../../functions/sandbox/pix/oauth.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { Registros } from '../../../functions/sandbox/registros.ts'
import { rotasRepasse } from '../../../functions/sandbox/repasse/api.ts'
import { RepasseSimulado } from '../../../functions/sandbox/repasse/simulado.ts'
import { fontesDeFora } from '../../../shared/domain/fora.ts'
import { suiteFora } from './fora.suite.ts'
import { relogio, sorteio } from './mundo.ts'
import { fetchDe } from './simulador.ts'

const todas = { quais: fontesDeFora, capital: 5_00 }
const cliente = { clientId: 'quita', clientSecret: 'segredo', escopos: ESCOPOS }

function novo() {
  const [clock, random, registros] = [relogio(), sorteio(), new Registros()]
  const falhas = new Falhas(registros, { magicos: false })
  const base = { clock, random, registros, falhas }
  const provedores = {
    psp: new PixSimulado({ ...base, entregar: async () => true }),
    repasse: new RepasseSimulado(base),
    celcoin: new CelcoinSimulada(base),
    cielo: new CieloSimulada({ ...base, entregar: async () => true }),
  }
  return { clock, random, registros, provedores, simulada: new ForaSimulada(provedores) }
}

async function porHttp(credenciais: { clientSecret?: string } = {}) {
  const { clock, random, registros, provedores, simulada } = novo()
  const { psp, celcoin, repasse } = provedores
  const oauth = new OAuth(registros, { agora: clock.now, random, clientes: [cliente], duracaoSegundos: 600 })
  const daCelcoin = oauthDaCelcoin(celcoin, random)
  const rotas = [
    ...rotasPix({ psp, oauth, assinador: await criarAssinador(registros, 'psp/pix'), random }),
    ...rotasCelcoin(celcoin, daCelcoin),
    ...rotasRepasse(repasse, oauth),
    ...rotasDeFora(simulada, { oauth, celcoin: daCelcoin, loja: lojaDeDemonstracao }),
  ]
  const { clientId, clientSecret } = { clientId: 'quita', clientSecret: 'segredo', ...credenciais }
  const fontes = fontesHttp({
    fetch: fetchDe(rotas),
    clock,
    timeoutMs: 1_500,
    pix: [{ url: 'http://x/pix/api/v2/gn/saldo', tokenUrl: 'http://x/pix/oauth/token', clientId, clientSecret }],
    repasse: { url: 'http://x/repasse/v2/gn/saldo', tokenUrl: 'http://x/repasse/oauth/token', clientId, clientSecret },
    contas: { url: 'http://x/celcoin/v5/merchant/balance', tokenUrl: 'http://x/celcoin/v5/token', ...clienteDaCelcoin },
    banco: {
      url: `http://x/conta/open-banking/accounts/v2/accounts/${contaNoBanco}/balances`,
      ...{ tokenUrl: 'http://x/conta/token', clientId, clientSecret },
    },
    adquirente: { url: 'http://x/cielo/recebiveis/v1/summary', ...lojaDeDemonstracao },
  })
  return { fora: criarFora(fontes, todas), simulada, provedores, clock, registros, fechar: async () => {} }
}
suiteFora('over HTTP', () => porHttp())
suiteFora('in-process twin', async () => {
  const { clock, provedores, simulada } = novo()
  return { fora: gemeoFora(simulada, todas), simulada, provedores, clock, fechar: async () => {} }
})

test('a token that ended is renewed once; wrong credentials are no balance', async () => {
  const { fora, clock, registros } = await porHttp()
  const ler = async () => (await fora.ler({ prazo: clock.now() + 5_000 })).fontes.map(f => f.tipo)
  expect(new Set(await ler())).toEqual(new Set(['saldo']))
  for (const token of registros.tabela('token').valores()) (token as { ate: number }).ate = 0
  expect(new Set(await ler())).toEqual(new Set(['saldo']))
  const errado = await porHttp({ clientSecret: 'outro' })
  const lidas = (await errado.fora.ler({ prazo: errado.clock.now() + 5_000 })).fontes
  expect(lidas.filter(f => f.tipo === 'indeterminado').map(f => f.fonte)).toEqual(['pix', 'repasse', 'banco'])
})

test('only the sources that the stage has are asked', async () => {
  const { simulada } = novo()
  const fora = gemeoFora(simulada, { quais: ['repasse'], capital: 0 })
  expect((await fora.ler({ prazo: 0 })).fontes.map(f => f.fonte)).toEqual(['repasse'])
})

const quantias = (amount: unknown) => ({
  data: {
    availableAmount: { amount, currency: 'BRL' },
    blockedAmount: { amount: '0.50', currency: 'BRL' },
    automaticallyInvestedAmount: { amount: '0.0000', currency: 'BRL' },
  },
})
test.each([
  ['reais with two decimals', mensagemDoPsp, { saldo: '1234567.89' }, 123_456_789],
  ['below zero', mensagemDoPsp, { saldo: '-0.01' }, -1],
  ['one decimal', mensagemDoPsp, { saldo: '1.5' }, undefined],
  ['a number where a text is', mensagemDoPsp, { saldo: 1.5 }, undefined],
  ['a number with cents', mensagemDaCelcoin, { balance: 70_368_744.17 }, 7_036_874_417],
  ['a third decimal', mensagemDaCelcoin, { balance: 1.001 }, undefined],
  ['free, held and invested together', mensagemDoBanco, quantias('1000.0400'), 100_054],
  ['a hundredth of a centavo', mensagemDoBanco, quantias('1000.0401'), undefined],
  ['whole centavos', mensagemDaAdquirente, { GrossAmount: 10 }, 10],
  ['another currency', mensagemDaAdquirente, { GrossAmount: 10, Currency: 'USD' }, undefined],
] as const)('an amount is read exactly or not at all: %s', (_nome, mensagem, corpo, centavos) => {
  const lido = mensagem.safeParse(corpo)
  expect(lido.success ? lido.data : undefined).toBe(centavos)
})

test('two Pix PSPs are one source: the sum of both, and unknown while one of them is', async () => {
  const clock = { now: () => 0 }
  const saldos: Record<string, string | undefined> = { um: '100.00', dois: '23.45' }
  const fetch = async (url: string) => {
    if (url.endsWith('/token')) return Response.json({ access_token: 't' })
    const saldo = saldos[new URL(url).hostname]
    return saldo === undefined ? new Response(null, { status: 503 }) : Response.json({ saldo })
  }
  const psp = (nome: string) => ({
    url: `http://${nome}/saldo`,
    tokenUrl: `http://${nome}/token`,
    clientId: 'a',
    clientSecret: 'b',
  })
  const outras = { repasse: psp('x'), contas: psp('x'), banco: psp('x') }
  const adquirente = { url: 'http://x', merchantId: '', merchantKey: '' }
  const { pix } = fontesHttp({ fetch, clock, pix: [psp('um'), psp('dois')], ...outras, adquirente })
  expect(await pix({ prazo: 1_000 })).toBe(123_45)
  saldos.dois = undefined
  expect(await pix({ prazo: 1_000 })).toBeUndefined()
})
