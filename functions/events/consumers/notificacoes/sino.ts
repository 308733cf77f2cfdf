import { createHash } from 'node:crypto'
import type { Grupo } from '../../../../shared/contract/direitos.ts'
import { ehDeCliente } from '../../../../shared/domain/estados/transferencia.ts'
import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { TipoDeLancamento } from '../../../../shared/domain/pernas.ts'
import type { TipoDeRecado } from '../../../../shared/textos/pt-BR/recados.ts'
import { estornoFeito } from '../../../areas/cobranca/regras/estorno/estornoFeito.ts'
import { chavesDaPessoa } from '../../../areas/integracoes/regras/minhasChaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AvisoDeAcesso, mudaACredencial } from '../../../platform/storage/Acesso.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { MudancaDeConta } from '../../../platform/storage/Empresa.ts'
import { LoteDaFolha } from '../../../platform/storage/Folha.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { AvisoDeAdministrador } from '../../../platform/storage/Membro.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { Recado } from '../../../platform/storage/Recado.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { avisoDeAdministrador } from './administradores.ts'
import { pausaContada } from './cartoes.ts'
import { chaveQueVence } from './chave.ts'
import { disputaDaVenda } from './disputa.ts'
import { devolucaoDaTransferencia } from './saque.ts'
import { webhookQueFalha } from './webhook.ts'

type Deps = Pick<Base, 'clock'> & { storage: Storage }
export interface Fato {
  tipo: TipoDeRecado
  dono: string
  grupo: Grupo
  em: string
  valor?: number
  nome?: string
}
const diasDeVida = 90

/** What the bell is told of, by event. */
const fatos: Readonly<
  Partial<
    Record<
      EventosDaFila<'notificacoes'>,
      (storage: Storage, m: Mensagem, agora: number) => Promise<Fato | Fato[] | undefined>
    >
  >
> = {
  CheckoutPago: async (storage, { PK }) => {
    const c = await Checkout.get(storage, PK.slice(4), { consistent: true })
    const link = c && (await Link.get(storage, c.link))
    if (!c?.pagoEm || !link) return undefined
    return { tipo: 'venda', dono: `EMP#${c.empresaId}`, grupo: 'G02', em: c.pagoEm, valor: c.total, nome: link.nome }
  },
  EstornoConcluido: async (storage, { PK, ref = '' }) => {
    const c = await Checkout.get(storage, PK.slice(4), { consistent: true })
    const link = c && (await Link.get(storage, c.link))
    if (!c || !link) return undefined
    const feito = await estornoFeito(storage, c, ref)
    if (!feito) return undefined
    const { valor, ocorridoEm: em } = feito
    return { tipo: 'estorno', dono: `EMP#${c.empresaId}`, grupo: 'G02', em, valor, nome: link.nome }
  },
  EstornoRetido: async (storage, m) => {
    const fato = await doEstorno(storage, m, 'estorno-reserva')
    return fato && { tipo: 'estornoEspera', grupo: 'ADM', ...fato }
  },
  EstornoNaoAprovado: async (storage, m) => {
    const fato = await doEstorno(storage, m, 'estorno-recusado')
    return fato && { tipo: 'estornoNaoAprovado', grupo: 'G01', ...fato }
  },
  DisputaAberta: (storage, m) => daDisputa(storage, m, 'disputaAberta'),
  DisputaMudou: (storage, m) => daDisputa(storage, m, 'disputaMudou'),
  DisputaGanha: (storage, m) => daDisputa(storage, m, 'disputaGanha'),
  DisputaPerdida: (storage, m) => daDisputa(storage, m, 'disputaPerdida'),
  PixContestado: (storage, m) => daContestacao(storage, m, 'pixContestado'),
  ContestacaoEncerrada: (storage, m) => daContestacao(storage, m, 'contestacaoEncerrada'),
  PixTomado: async (storage, { PK, ref = '' }) => {
    const c = await Checkout.get(storage, PK.slice(4), { consistent: true })
    const link = c && (await Link.get(storage, c.link))
    const l = c && (await estornoFeito(storage, c, ref))
    if (!c || !link || !l) return undefined
    const dono = `EMP#${c.empresaId}`
    return { tipo: 'pixTomado', dono, grupo: 'G01', em: l.ocorridoEm, valor: l.valor, nome: link.nome }
  },
  TransferenciaPagou: (storage, m) => daTransferencia(storage, m, 'saqueFeito'),
  TransferenciaRecusou: (storage, m) => daTransferencia(storage, m, 'saqueFalhou'),
  TransferenciaVoltou: (storage, m) => daTransferencia(storage, m, 'saqueFalhou'),
  TransferenciaVoltouEmParte: (storage, m) => daTransferencia(storage, m, 'saqueVoltouEmParte'),
  TransferenciaDesfez: (storage, m) => daTransferencia(storage, m, 'saqueDesfeito'),
  TransferenciaConfirmou: (storage, m) => daTransferencia(storage, m, 'saqueConfirmado'),
  FolhaEnviou: (storage, m) => daFolha(storage, m, 'folhaEspera'),
  FolhaConcluiu: (storage, m) => daFolha(storage, m, 'folhaPaga'),
  FolhaConcluiuEmParte: (storage, m) => daFolha(storage, m, 'folhaEmParte'),
  FolhaVoltou: (storage, m) => daFolha(storage, m, 'folhaEmParte'),
  AntecipacaoAutorizou: async (storage, { PK }) => {
    const a = await Antecipacao.get(storage, PK.slice(4), { consistent: true })
    const t = a?.transferenciaId && (await Transferencia.get(storage, a.transferenciaId, { consistent: true }))
    const r = a && (await Recebedor.get(storage, a.recebedorId))
    if (!a || !t || !r) return undefined
    const dono = `EMP#${a.empresaId}`
    return { tipo: 'antecipacaoUsada', dono, grupo: 'G07', em: t.criadoEm, valor: t.valor, nome: nomeProprio(r.nome) }
  },
  ContaMudou: async (storage, { PK, SK }) => {
    const id = { empresaId: PK.slice(4), ulid: SK.slice('CONTA#'.length) }
    const m = await MudancaDeConta.get(storage, id, { consistent: true })
    if (!m) return undefined
    const em = new Date(m.em).toISOString()
    return { tipo: m.antes ? 'contaMudou' : 'contaCadastrada', dono: PK, grupo: 'ADM', em, nome: m.depois }
  },
  CartoesPausados: async (storage, m) => {
    const pausa = await pausaContada(storage, m)
    if (!pausa) return undefined
    const { vigia, link } = pausa
    const em = new Date(vigia.vez ?? 0).toISOString()
    return { tipo: 'cartoesPausados', dono: `EMP#${vigia.empresaId}`, grupo: 'G02', em, nome: link.nome }
  },
  ChaveVence: async (storage, m, agora) => {
    const achada = await chaveQueVence(storage, m, agora)
    if (!achada) return undefined
    const { empresaId, nome } = achada.chave
    return { tipo: 'chaveVence', dono: `EMP#${empresaId}`, grupo: 'ADM', em: new Date(achada.em).toISOString(), nome }
  },
  WebhookFalhando: (storage, m) => doWebhook(storage, m),
  WebhookParado: (storage, m) => doWebhook(storage, m),
  AvisoDeConta: chavesDeQuemMudou,
  AdministradorAnunciado: async (storage, m) => {
    const a = await avisoDeAdministrador(storage, m)
    if (!a) return undefined
    const tipo = recadosDoAviso[a.tipo]
    if (!tipo) return undefined
    const [em, nome] = [new Date(a.em).toISOString(), nomeProprio(a.nome)]
    return { tipo, dono: `EMP#${a.empresaId}`, grupo: 'ADM', em, nome }
  },
  RecebedorAceitou: (storage, m) => doRecebedor(storage, m, 'recebedorAceitou'),
  RecebedorDeclinou: (storage, m) => doRecebedor(storage, m, 'recebedorRecusou'),
}

async function doWebhook(storage: Storage, m: Mensagem): Promise<Fato | undefined> {
  const achado = await webhookQueFalha(storage, m)
  if (!achado) return undefined
  const { paradoEm, falhandoDesde = 0 } = achado.saude
  const tipo = paradoEm === undefined ? 'webhookFalhando' : 'webhookParado'
  const em = new Date(paradoEm ?? falhandoDesde).toISOString()
  return { tipo, dono: m.PK, grupo: 'ADM', em, nome: new URL(achado.webhook.url).host }
}

const recadosDoAviso = {
  convite: 'administradorNovo',
  promocao: 'administradorNovo',
  objecao: 'administradorObjetado',
  'saidas-bloqueadas': 'saidasBloqueadas',
  'saidas-pedido': 'saidasPedido',
  'saidas-liberadas': 'saidasLiberadas',
  'encerramento-pedido': 'encerramentoPedido',
  'encerramento-recusado': 'encerramentoRecusado',
  'encerramento-confirmado': 'encerramentoConfirmado',
  'encerramento-pago': 'encerramentoPago',
  'encerramento-sem-conta': 'encerramentoSemConta',
  'encerramento-concluido': 'encerramentoConcluido',
  'vida-suspensa': 'empresaSuspensa',
  'vida-reativada': 'empresaReativada',
  'documento-pedido': 'documentoPedido',
  'documento-recusado': 'documentoRecusado',
  // a letter says it, and the list of contestations
  'contestacao-respondida': undefined,
} as const satisfies Record<AvisoDeAdministrador['tipo'], TipoDeRecado | undefined>

/** A refund as one of its entries tells it; nothing of one that who asked took back by themselves. */
async function doEstorno(storage: Storage, { PK, ref = '' }: Mensagem, tipo: TipoDeLancamento) {
  const checkoutId = PK.slice(4)
  const [c, l] = await Promise.all([
    Checkout.get(storage, checkoutId, { consistent: true }),
    Lancamento.get(storage, { checkoutId, tipo, ref }, { consistent: true }),
  ])
  const link = c && (await Link.get(storage, c.link))
  if (!link || !l || (c.estorno?.id === ref && c.estorno.motivo === 'desistencia')) return undefined
  return { dono: `EMP#${c.empresaId}`, em: l.ocorridoEm, valor: l.valor, nome: link.nome }
}

/** As a sale and its refunds are: who may see links of payment sees what is disputed of them. */
async function daDisputa(storage: Storage, m: Mensagem, tipo: TipoDeRecado): Promise<Fato | undefined> {
  const fato = await disputaDaVenda(storage, m)
  if (!fato) return undefined
  const { disputa: d, cobranca: nome } = fato
  const em = d.mudouEm ?? d.criadaEm
  return { tipo, dono: `EMP#${d.empresaId}`, grupo: 'G02', em, valor: d.valor, nome }
}

async function daContestacao(
  storage: Storage,
  { PK, ref = '' }: Mensagem,
  tipo: TipoDeRecado,
): Promise<Fato | undefined> {
  const caso = await CasoMed.get(storage, { de: PK, id: ref }, { consistent: true })
  const c = caso && (await Checkout.get(storage, PK.slice(4), { consistent: true }))
  const link = c && (await Link.get(storage, c.link))
  if (!caso || !link) return undefined
  return {
    tipo,
    dono: `EMP#${caso.empresaId}`,
    grupo: 'G01',
    em: caso.decididaEm ?? caso.criadaEm,
    valor: caso.valor,
    nome: link.nome,
  }
}

/** What left as an anticipation is called so: its owner never asked for a withdrawal. */
const daAntecipacao = {
  saqueFeito: 'antecipacaoPaga',
  saqueFalhou: 'antecipacaoFalhou',
  saqueVoltouEmParte: 'antecipacaoVoltouEmParte',
  saqueDesfeito: 'antecipacaoDesfeita',
  saqueConfirmado: 'antecipacaoConfirmada',
} as const satisfies Partial<Record<TipoDeRecado, TipoDeRecado>>

async function daTransferencia(
  storage: Storage,
  { PK, ref = '' }: Mensagem,
  tipo: keyof typeof daAntecipacao,
): Promise<Fato | undefined> {
  const t = await Transferencia.get(storage, PK.slice(4), { consistent: true })
  // what goes back to a slip's payer, or is our revenue, was never the company's
  if (!t || !ehDeCliente(t.origem)) return undefined
  const volta = ref && (await devolucaoDaTransferencia(storage, t.id, ref))
  const dono = t.recebedorId ? `REC#${t.recebedorId}` : `EMP#${t.empresaId}`
  const [em, valor] = volta ? [volta.ocorridoEm, volta.valor] : [t.pagaEm ?? t.criadoEm, t.valor]
  return { tipo: t.antecipacaoId ? daAntecipacao[tipo] : tipo, dono, grupo: 'G01', em, valor, nome: t.para }
}

/** Of a payroll only those are told who may see it. */
async function daFolha(storage: Storage, { PK }: Mensagem, tipo: TipoDeRecado): Promise<Fato | undefined> {
  const l = await LoteDaFolha.get(storage, PK.slice(4), { consistent: true })
  const em = l?.concluidoEm ?? l?.criadoEm
  return l && em ? { tipo, dono: `EMP#${l.empresaId}`, grupo: 'G03', em, valor: l.total, nome: l.nome } : undefined
}

async function doRecebedor(storage: Storage, { PK }: Mensagem, tipo: TipoDeRecado): Promise<Fato | undefined> {
  const r = await Recebedor.get(storage, PK.slice(4), { consistent: true })
  return r && { tipo, dono: `EMP#${r.empresaId}`, grupo: 'G07', em: new Date(r.em).toISOString() }
}

/**
 * Writes what happened into the bell of the company or of the receiver. The item's id is made of the event: a message
 * that comes again writes nothing, and what was written is never changed.
 */
export async function tocarSino(deps: Deps, m: Mensagem & { tipo: EventosDaFila<'notificacoes'> }): Promise<void> {
  for (const fato of [(await fatos[m.tipo]?.(deps.storage, m, deps.clock.now())) ?? []].flat())
    await anotarNoSino(deps, m.id, fato)
}

/** Writes a fact into the bell, once for each message. */
export async function anotarNoSino(deps: Deps, mensagem: string, fato: Fato): Promise<void> {
  const hash = createHash('sha256').update(mensagem).digest('hex').slice(0, 16)
  const ttl = Math.floor(deps.clock.now() / 1000) + diasDeVida * 86_400
  await deps.storage
    .commit([Recado.create({ caixa: 'avisos', id: `${fato.em}.${hash}`, ttl, ...fato })])
    .catch(error => {
      if (!(error instanceof ConditionFailed)) throw error
    })
}

/** Whose password or factor changed: each company where they made keys that go on is told, once. */
async function chavesDeQuemMudou(storage: Storage, { PK, SK }: Mensagem, agora: number): Promise<Fato[]> {
  const usuarioId = PK.slice(4)
  const id = { usuarioId, ulid: SK.slice('AVISO#'.length) }
  const aviso = await AvisoDeAcesso.get(storage, id, { consistent: true })
  const usuario = aviso && mudaACredencial(aviso) && (await Usuario.get(storage, usuarioId, { consistent: true }))
  if (!aviso || !usuario) return []
  const chaves = await chavesDaPessoa(storage, usuarioId, agora)
  const empresas = [...new Set(chaves.map(({ chave }) => chave.empresaId))]
  const em = new Date(aviso.em).toISOString()
  const nome = nomeProprio(usuario.nome)
  return empresas.map(e => ({ tipo: 'chavesDeQuemMudou', dono: `EMP#${e}`, grupo: 'ADM', em, nome }))
}
