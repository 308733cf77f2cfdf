import { createHash } from 'node:crypto'
import type { Grupo } from '../../../../shared/contract/direitos.ts'
import { ehDeCliente } from '../../../../shared/domain/estados/transferencia.ts'
import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { TipoDeRecado } from '../../../../shared/textos/pt-BR/recados.ts'
import { estornoFeito } from '../../../areas/cobranca/regras/estorno/estornoFeito.ts'
import { chavesDaPessoa } from '../../../areas/integracoes/regras/minhasChaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AvisoDeAcesso, mudaACredencial } from '../../../platform/storage/Acesso.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { MudancaDeConta } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
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
  DisputaAberta: (storage, m) => daDisputa(storage, m, 'disputaAberta'),
  DisputaMudou: (storage, m) => daDisputa(storage, m, 'disputaMudou'),
  DisputaGanha: (storage, m) => daDisputa(storage, m, 'disputaGanha'),
  DisputaPerdida: (storage, m) => daDisputa(storage, m, 'disputaPerdida'),
  PixContestado: (storage, m) => daContestacao(storage, m, 'pixContestado'),
  ContestacaoEncerrada: (storage, m) => daContestacao(storage, m, 'contestacaoEncerrada'),
  TransferenciaPagou: (storage, m) => daTransferencia(storage, m, 'saqueFeito'),
  TransferenciaRecusou: (storage, m) => daTransferencia(storage, m, 'saqueFalhou'),
  TransferenciaVoltou: (storage, m) => daTransferencia(storage, m, 'saqueFalhou'),
  TransferenciaVoltouEmParte: (storage, m) => daTransferencia(storage, m, 'saqueVoltouEmParte'),
  TransferenciaDesfez: (storage, m) => daTransferencia(storage, m, 'saqueDesfeito'),
  TransferenciaConfirmou: (storage, m) => daTransferencia(storage, m, 'saqueConfirmado'),
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
  AvisoDeConta: chavesDeQuemMudou,
  AdministradorAnunciado: async (storage, m) => {
    const a = await avisoDeAdministrador(storage, m)
    if (!a) return undefined
    const tipo = a.tipo === 'objecao' ? 'administradorObjetado' : 'administradorNovo'
    const [em, nome] = [new Date(a.em).toISOString(), nomeProprio(a.nome)]
    return { tipo, dono: `EMP#${a.empresaId}`, grupo: 'ADM', em, nome }
  },
  RecebedorAceitou: (storage, m) => doRecebedor(storage, m, 'recebedorAceitou'),
  RecebedorDeclinou: (storage, m) => doRecebedor(storage, m, 'recebedorRecusou'),
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

async function daTransferencia(
  storage: Storage,
  { PK, ref = '' }: Mensagem,
  tipo: TipoDeRecado,
): Promise<Fato | undefined> {
  const t = await Transferencia.get(storage, PK.slice(4), { consistent: true })
  // what goes back to a slip's payer, or is our revenue, was never the company's
  if (!t || !ehDeCliente(t.origem)) return undefined
  const volta = ref && (await devolucaoDaTransferencia(storage, t.id, ref))
  const dono = t.recebedorId ? `REC#${t.recebedorId}` : `EMP#${t.empresaId}`
  const [em, valor] = volta ? [volta.ocorridoEm, volta.valor] : [t.pagaEm ?? t.criadoEm, t.valor]
  return { tipo, dono, grupo: 'G01', em, valor, nome: t.para }
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
