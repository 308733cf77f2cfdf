import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Fetch } from '../providers/http.ts'
import { rotasDeAdmin } from './admin.ts'
import { rotasDeBoletos, secaoDeBoletos } from './banco/boletos.ts'
import { rotasDosMandatos, secaoDeMandatos } from './banco/mandatos.ts'
import { paginaNaoEncontrada } from './banco/paginas.ts'
import { rotasDoBanco } from './banco/rotas.ts'
import { rotasBiometria } from './biometria/api.ts'
import { BiometriaSimulada } from './biometria/simulado.ts'
import { clienteDaCelcoin, oauthDaCelcoin, rotasCelcoin } from './celcoin/api.ts'
import { CelcoinSimulada } from './celcoin/simulado.ts'
import { rotasCep } from './cep/api.ts'
import { rotasDeAdminCielo } from './cielo/admin.ts'
import { type Loja, rotasCielo } from './cielo/api.ts'
import { CieloSimulada } from './cielo/simulado.ts'
import { rotasCnpj } from './cnpj/api.ts'
import { rotasEmail } from './email/api.ts'
import { EmailSimulado, type EventoPublicado } from './email/simulado.ts'
import { entregar } from './entregar.ts'
import { Falhas } from './falhas.ts'
import { contaNoBanco, rotasDeFora } from './fora/api.ts'
import { ForaSimulada } from './fora/simulado.ts'
import { rotasFrete } from './frete/api.ts'
import { rotasListas } from './listas/api.ts'
import { rotasDaLoja } from './loja/api.ts'
import { rotasMed } from './med/api.ts'
import { MedSimulado } from './med/simulado.ts'
import { rotasMpi } from './mpi/api.ts'
import { MpiSimulado } from './mpi/simulado.ts'
import { rotasPix } from './pix/api.ts'
import type { Recebedor } from './pix/brcode.ts'
import { criarAssinador } from './pix/carga.ts'
import type { Random } from './pix/ids.ts'
import { rotasDeMandatos } from './pix/mandatos/api.ts'
import { type Cliente, ESCOPOS, OAuth } from './pix/oauth.ts'
import { PixSimulado } from './pix/simulado.ts'
import { criarPlantao } from './plantao.ts'
import { rotasRegistradora } from './registradora/api.ts'
import { RegistradoraSimulada } from './registradora/simulado.ts'
import { type Armazem, armazemEmDisco, Registros } from './registros.ts'
import { rotasRepasse } from './repasse/api.ts'
import { RepasseSimulado } from './repasse/simulado.ts'
import { rotasRobos } from './robos/api.ts'
import { RobosSimulados } from './robos/simulado.ts'
import { json, rotear } from './rotas.ts'
import { rotasSefin } from './sefin/api.ts'
import { SefinSimulada } from './sefin/simulado.ts'
import { atenderNode } from './servidor.ts'
import { rotasDeWebhooks } from './webhooks/api.ts'
import { RecebedorDeWebhooks } from './webhooks/simulado.ts'
import { rotasWhatsApp } from './whatsapp/api.ts'
import { WhatsAppSimulado } from './whatsapp/simulado.ts'
import { rotasZapSign } from './zapsign/api.ts'
import { cabecalhoDoZapSign, ZapSignSimulado } from './zapsign/simulado.ts'

export interface SandboxOpcoes {
  /** Folder of the durable state; without it, or with `memory`, the state dies with the process. */
  dir?: string
  memory?: boolean
  /** Where the state is kept instead of a folder. */
  armazem?: Armazem
  clock: Pick<Clock, 'now'>
  random?: Random
  /**
   * Where callbacks go: `pix` is the base for keys that registered none (`{pix}/pix` receives the POST), `cielo` the
   * acquirer's whole address, `whatsapp` the app's.
   */
  webhooks?: { pix?: string; cielo?: string; whatsapp?: string; zapsign?: string; repasse?: string }
  /** Where what became of e-mails is published: the event bus of the account. */
  correio?: (evento: EventoPublicado) => Promise<unknown>
  /** Delivers the callbacks; the process's own unless told. */
  fetch?: Fetch
  /** `host:port` as payers' banks would reach it; only written inside the codes, where its length is limited. */
  host?: string
  /** Whether that host is reached by https, as addresses that a browser opens must say. */
  tls?: boolean
  recebedor?: Recebedor
  clientes?: readonly Cliente[]
  /** Life of an OAuth token, in seconds; 3,600 unless told. */
  tokenSegundos?: number
  devolucaoMs?: number
  /** The merchant at the acquirer. */
  loja?: Loja
  /** The merchant's code as a payment facilitator, where its contract is one. */
  facilitador?: string
  /** How late the acquirer answers when asked to, in ms; 20,000 unless told. */
  respostaTardiaMs?: number
  /** How late the integrator's endpoint answers when asked to, in ms; past a sender's ten seconds unless told. */
  recebedorLentoMs?: number
  /** Whether the values of `valoresMagicos` misbehave; they do unless told. */
  magicos?: boolean
  /** Whether it works by itself when something is due; a test that owns the clock says false and calls `trabalhar`. */
  autonomo?: boolean
}

export interface Sandbox {
  /** For `http.createServer`. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** The same routes without sockets, shaped as `fetch`. */
  fetch: Fetch
  /** The PSP itself, for tests and for the in-process twin. */
  psp: PixSimulado
  /** The acquirer itself, with its charge log. */
  cielo: CieloSimulada
  /** Who pays slips and bills, with what it was asked to pay. */
  celcoin: CelcoinSimulada
  /** The 3-D Secure server itself, with the challenges it opened. */
  mpi: MpiSimulado
  /** The messenger itself, with the messages that phones got. */
  whatsapp: WhatsAppSimulado
  /** The e-signature service itself, with its documents. */
  zapsign: ZapSignSimulado
  /** Everybody's inbox. */
  email: EmailSimulado
  /** Rekognition and Datavalid, with what they billed. */
  biometria: BiometriaSimulada
  /** Contestations of Pix, with what was answered to them. */
  med: MedSimulado
  /** Payouts, with what was paid. */
  repasse: RepasseSimulado
  /** The national issuer of fiscal notes, with what it made. */
  sefin: SefinSimulada
  /** What all of them hold for the platform. */
  fora: ForaSimulada
  falhas: Falhas
  /** Does what is due now, and waits for what is under way: settles refunds, late arrivals, delivers callbacks. */
  trabalhar(): Promise<void>
  fechar(): Promise<void>
}

/** Credentials of the platform at the simulated PSP: public knowledge, worth nothing elsewhere. */
export const clienteDeDemonstracao: Cliente = {
  clientId: 'quita-demo',
  clientSecret: 'segredo-de-demonstracao',
  escopos: ESCOPOS,
}

/** The platform as a merchant of the simulated acquirer, and the static header of its notifications: worth nothing too. */
export const lojaDeDemonstracao: Loja = {
  merchantId: '9c0d5d4e-3b6f-4a44-8f7e-2a1b7f6c1d10',
  merchantKey: 'CHAVEDEDEMONSTRACAOCHAVEDEDEMONSTRACAO00',
}
export const cabecalhoDaCielo = { nome: 'x-quita-cielo', valor: 'aviso-de-demonstracao' } as const

const cabecalhosDoWebhook = { 'content-type': 'application/json', 'user-agent': 'banco-simulado' }

/**
 * The vendors' simulators behind one HTTP face: `/pix/oauth/token`, `/pix/api/v2/*`, `/pix/qr/*`, `/viacep/ws/*`,
 * `/brasilapi/api/cep/v2/*`, `/frete/api/v2/*`, `/cielo/api/1/sales/*` and `/cielo/consulta/1/sales/*`, `/mpi/v3/*` with the issuer's page at
 * `/mpi/acs`, slips and bills at `/celcoin/v5/*`, the bank's pages at `/` and `/banco`, `/whatsapp/v{N}.0/*` with the
 * inbox at `/whatsapp`, `/repasse/*` (payouts), `/med/*` (contestations of Pix), `/ses/v2/email/*` with the inbox at `/email`, `/zapsign/api/v1/docs/*` with
 * its signers' pages at `/zapsign`, an integrator's endpoint at `/webhooks/{name}`, `/rekognition/` and `/serpro/*` (faces), and the admin calls `/_falhas`,
 * `/_pagar`, `/_expirar`, `/_med`, `/_ajustes`, `/_boleto/pagar`,
 * `/_contestar`, `/_lancamentos`, the bot check at `/robos`. Never in production.
 */
export async function createSandbox(opcoes: SandboxOpcoes): Promise<Sandbox> {
  const { clock, random = aleatorio, fetch: entregador = fetch } = opcoes
  const armazem = opcoes.armazem ?? (opcoes.memory || !opcoes.dir ? undefined : await armazemEmDisco(opcoes.dir))
  const registros = armazem ? await Registros.abrir(armazem) : new Registros()
  const falhas = new Falhas(registros, { magicos: opcoes.magicos ?? true })
  const endereco = {
    base: `${opcoes.host ?? 'psp.simulado.local'}/pix`,
    recebedor: opcoes.recebedor ?? { nome: 'Quita Pagamentos', cidade: 'São Paulo' },
  }
  const psp = new PixSimulado({
    clock,
    random,
    registros,
    falhas,
    endereco,
    entregar: entrega => entregar(entregador, entrega, cabecalhosDoWebhook),
    ...(opcoes.webhooks?.pix === undefined ? {} : { webhook: opcoes.webhooks.pix }),
    ...(opcoes.devolucaoMs === undefined ? {} : { devolucaoMs: opcoes.devolucaoMs }),
  })
  const cielo = new CieloSimulada({
    clock,
    random,
    registros,
    falhas,
    entregar: entrega =>
      entregar(entregador, entrega, { ...cabecalhosDoWebhook, [cabecalhoDaCielo.nome]: cabecalhoDaCielo.valor }),
    ...(opcoes.facilitador === undefined ? {} : { facilitador: opcoes.facilitador }),
    ...(opcoes.webhooks?.cielo === undefined ? {} : { webhook: opcoes.webhooks.cielo }),
  })
  const celcoin = new CelcoinSimulada({ clock, random, registros, falhas })
  const mpi = new MpiSimulado({ clock, random, registros })
  const whatsapp = new WhatsAppSimulado({
    clock,
    random,
    registros,
    entregar: ({ url, texto, assinatura }) =>
      entregar(
        entregador,
        { url, texto },
        { 'content-type': 'application/json', 'user-agent': 'whatsapp-simulado', 'x-hub-signature-256': assinatura },
      ),
    ...(opcoes.webhooks?.whatsapp === undefined ? {} : { webhook: opcoes.webhooks.whatsapp }),
  })
  const zapsign = new ZapSignSimulado({
    clock,
    random,
    registros,
    base: () => `${opcoes.tls ? 'https' : 'http'}://${opcoes.host ?? 'zapsign.simulado.local'}/zapsign`,
    entregar: entrega =>
      entregar(entregador, entrega, { ...cabecalhosDoWebhook, [cabecalhoDoZapSign]: zapsign.conta.aviso }),
    ...(opcoes.webhooks?.zapsign === undefined ? {} : { webhook: opcoes.webhooks.zapsign }),
  })
  const email = new EmailSimulado({ clock, random, registros, ...(opcoes.correio && { publicar: opcoes.correio }) })
  const biometria = new BiometriaSimulada({ clock, random, registros })
  const repasse = new RepasseSimulado({
    clock,
    random,
    registros,
    falhas,
    entregar: entrega => entregar(entregador, entrega, cabecalhosDoWebhook),
    ...(opcoes.webhooks?.repasse === undefined ? {} : { webhook: opcoes.webhooks.repasse }),
  })
  const med = new MedSimulado(psp, {
    clock,
    random,
    entregar: entrega => entregar(entregador, entrega, cabecalhosDoWebhook),
    ...(opcoes.webhooks?.pix === undefined ? {} : { webhook: opcoes.webhooks.pix }),
  })
  const sefin = new SefinSimulada({ clock, random, registros, falhas })
  const robos = new RobosSimulados({ clock, random, registros })
  const integrador = new RecebedorDeWebhooks({ clock, random, registros })
  const oauth = new OAuth(registros, {
    agora: () => clock.now(),
    random,
    clientes: opcoes.clientes ?? [clienteDeDemonstracao],
    duracaoSegundos: opcoes.tokenSegundos ?? 3_600,
  })
  const loja = opcoes.loja ?? lojaDeDemonstracao
  const daCelcoin = oauthDaCelcoin(celcoin, random)
  const fora = new ForaSimulada({ psp, repasse, celcoin, cielo })
  const registradora = new RegistradoraSimulada()
  const assinador = await criarAssinador(registros, endereco.base)
  const trabalhar = async () => {
    await Promise.all([psp, cielo, celcoin, whatsapp, zapsign, repasse, med].map(simulador => simulador.trabalhar()))
  }
  const proximoPrazo = () => {
    const todos = [psp, cielo, celcoin, whatsapp, zapsign, repasse, med]
    const prazos = todos.map(simulador => simulador.proximoPrazo()).filter(prazo => prazo !== null)
    return prazos.length === 0 ? null : Math.min(...prazos)
  }
  const plantao = criarPlantao({ trabalhar, proximoPrazo }, clock)
  const acordar = opcoes.autonomo === false ? () => {} : plantao.acordar
  const rotas = [
    ...rotasPix({ psp, oauth, assinador, random }),
    ...rotasDeMandatos({ psp, oauth }),
    ...rotasCep(falhas),
    ...rotasCnpj(falhas, () => clock.now()),
    ...rotasListas(falhas),
    ...rotasFrete(falhas),
    ...rotasRegistradora({ registradora, oauth, falhas }),
    ...rotasCielo({ cielo, loja, demoraMs: opcoes.respostaTardiaMs ?? 20_000 }),
    ...rotasDoBanco(psp, () => [secaoDeMandatos(psp), secaoDeBoletos(cielo)], acordar),
    ...rotasDosMandatos(psp, acordar),
    ...rotasDeBoletos(cielo, acordar),
    ...rotasCelcoin(celcoin, daCelcoin),
    ...rotasDeFora(fora, { oauth, celcoin: daCelcoin, loja }),
    ...rotasMpi(mpi),
    ...rotasWhatsApp(whatsapp, acordar),
    ...rotasZapSign(zapsign, acordar),
    ...rotasEmail(email),
    ...rotasRobos(robos),
    ...rotasDaLoja,
    ...rotasDeWebhooks(
      integrador,
      () => new Promise(feito => setTimeout(feito, opcoes.recebedorLentoMs ?? 20_000).unref()),
    ),
    ...rotasBiometria(biometria),
    ...rotasRepasse(repasse, oauth),
    ...rotasMed(med, oauth, acordar),
    ...rotasSefin(sefin),
    ...rotasDeAdmin(psp, acordar),
    ...rotasDeAdminCielo(cielo, acordar),
  ]

  async function atender(request: Request): Promise<Response> {
    const resposta = await rotear(rotas, request)
    // Charges may have been paid, or refunds asked for, by the request itself.
    if (request.method !== 'GET') acordar()
    if (resposta) return resposta
    return request.headers.get('accept')?.includes('text/html') ? paginaNaoEncontrada() : json(404, { erro: 'rota' })
  }

  // What was left undone when the process died.
  acordar()
  return {
    handle: (req, res) => atenderNode(atender, req, res),
    fetch: (url, init) => atender(new Request(url, init)),
    psp,
    cielo,
    celcoin,
    mpi,
    whatsapp,
    zapsign,
    email,
    biometria,
    repasse,
    fora,
    med,
    sefin,
    falhas,
    trabalhar: plantao.trabalhar,
    async fechar() {
      await plantao.encerrar()
      await registros.fechar()
    },
  }
}

/** In [0, 1) from the operating system's generator: payload locations and tokens must not be guessed. */
function aleatorio(): number {
  const [numero = 0] = crypto.getRandomValues(new Uint32Array(1))
  return numero / 2 ** 32
}

export { clienteSerproDeDemonstracao } from './biometria/simulado.ts'
export { gemeoPagamentoDeBoleto } from './celcoin/gemeo.ts'
export { convenioDeTeste, linhaDeTeste, linhasMagicas, type NomeDeLinha } from './celcoin/linhas.ts'
export { CelcoinSimulada } from './celcoin/simulado.ts'
export { cepsMagicos } from './cep/enderecos.ts'
export { type CartaoMagico, cartoesMagicos } from './cielo/cartoes.ts'
export { gemeoAdquirente, gemeoBoleto } from './cielo/gemeo.ts'
export { CieloSimulada } from './cielo/simulado.ts'
export { tokenDoFrete } from './frete/api.ts'
export { chaveDasListas } from './listas/api.ts'
export { gemeoMed } from './med/gemeo.ts'
export { cartoesTresDs } from './mpi/cartoes.ts'
export { clienteMpiDeDemonstracao as clienteDoMpi } from './mpi/simulado.ts'
export { gemeoPix } from './pix/gemeo.ts'
export { gemeoMandatos } from './pix/mandatos/gemeo.ts'
export { PixSimulado } from './pix/simulado.ts'
export { RegistradoraSimulada } from './registradora/simulado.ts'
export { segredoDosRobos } from './robos/simulado.ts'
export { valoresMagicos } from './valoresMagicos.ts'
export { contaDeDemonstracao as contaDoWhatsApp } from './whatsapp/simulado.ts'
export { contaDeDemonstracao as contaDoZapSign } from './zapsign/simulado.ts'
export { clienteDaCelcoin, contaNoBanco }
