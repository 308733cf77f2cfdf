import { importPKCS8, SignJWT } from 'jose'
import { podeAcessar } from '../../../../shared/contract/direitos.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { EmpresaNaoEncontrada, type FormaDeConfirmar, SessaoInvalida } from '../../../../shared/contract/erros.ts'
import type { SessaoAberta } from '../../../../shared/contract/usuarios.ts'
import { descreverNavegador } from '../../../../shared/domain/navegador.ts'
import { audience, familyOf, issuer, sha256 } from '../../../platform/http/auth.ts'
import { setCookie } from '../../../platform/http/cookies.ts'
import { provar } from '../../../platform/http/fatorRecente.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type Contexto } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'
import { Aparelho } from '../../../platform/storage/Acesso.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { FamiliaEncerrada, Sessao } from '../../../platform/storage/Sessao.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { esquecerAparelhos } from './confiancas.ts'
import { lerPrazoDoFator } from './faltaSegundoFator.ts'
import { DIAS_DE_SESSAO, prazosDaSessao } from './prazosDaSessao.ts'
import type { Suporte } from './suporte.ts'

/** Opens, rotates and ends sessions: shared by login, renewal, company switch and the account's calls. */
export type DepsDeSessao = Base & { storage: Storage; params: Parametros<'sessao-privada'> }
type Aberta = Output<{ response: typeof SessaoAberta }>

export const gracaMs = 30_000
const cookie = 'sessao'

/** A session that goes on: its family, and when it began. */
interface Continuacao {
  familia: string
  inicio: number
}
/** What a session is opened for. */
export interface Abertura {
  empresaId: string
  contexto: Pick<Contexto, 'userAgent'>
  continua?: Continuacao | undefined
  /** The receiver that the person acts as. */
  como?: Recebedor | undefined
  /** The client that a person of the provider's is in as support; `empresaId` is their own company. */
  suporte?: Suporte | undefined
  /** What the person proved to open it: for a while it counts as fresh (decision 0064). */
  prova?: FormaDeConfirmar | undefined
}

/** Pure: a receiver that answered its invitation and has not ended has something to look at. */
export const acessavel = ({ estado }: Pick<Recebedor, 'estado'>): boolean =>
  estado !== 'convidado' && estado !== 'declinado' && estado !== 'encerrado'

/** The receiver a session goes on acting as: while its person still may, and it is still there. */
export async function recebedorDa(
  deps: DepsDeSessao,
  sessao: Pick<ReturnType<typeof Sessao.parse>, 'empresaId' | 'recebedorId'>,
  usuario: Usuario,
): Promise<Recebedor | undefined> {
  const perfil = usuario.empresas.find(e => e.empresaId === sessao.empresaId)?.perfil
  if (!sessao.recebedorId || !perfil || !podeAcessar(perfil)) return undefined
  const r = await Recebedor.get(deps.storage, sessao.recebedorId)
  return r?.empresaId === sessao.empresaId && acessavel(r) ? r : undefined
}

/**
 * A new session for `usuario` in a company; `continua` keeps an existing one's family. Returns its answer and writes.
 */
export async function abrirSessao(
  deps: DepsDeSessao,
  usuario: Usuario,
  { empresaId, contexto, continua, como, suporte, prova }: Abertura,
): Promise<{ resposta: Answer<Aberta>; writes: Write[] }> {
  const vinculo = usuario.empresas.find(e => e.empresaId === empresaId)
  const empresa = vinculo && (await Empresa.get(deps.storage, suporte?.empresaId ?? empresaId))
  if (!vinculo || !empresa) throw fault(EmpresaNaoEncontrada)
  const agora = deps.clock.now()
  const familia = continua?.familia ?? deps.ids.secret(16)
  const inicio = continua?.inicio ?? agora
  const segredo = `${familia}.${deps.ids.secret(32)}`
  const chave = await importPKCS8(await deps.params.get('sessao-privada'), 'EdDSA')
  const { token: fimDoToken, sessao: segundos } = prazosDaSessao(vinculo.perfil, { agora, inicio, suporte })
  const expiraEm = new Date(fimDoToken)
  const { prazo, writes: pedido } = await lerPrazoDoFator(deps, vinculo.perfil, usuario, agora)
  const pendente = prazo !== undefined && prazo <= agora
  const token = await new SignJWT({
    nome: usuario.nome,
    emp: empresa.id,
    slug: empresa.slug,
    perfil: como ? 'recebedor' : vinculo.perfil,
    ck: sha256(familia),
    ...(como ? { rec: como.id, ator: vinculo.perfil } : vinculo.recebedorId && { rec: vinculo.recebedorId }),
    ...(suporte && { sup: { motivo: suporte.motivo, ate: suporte.ate } }),
    ...(empresa.situacao === 'encerrada' && { enc: true }),
    ...(pendente && { pen: true }),
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(usuario.id)
    .setIssuedAt(Math.floor(agora / 1000))
    .setExpirationTime(expiraEm)
    .sign(chave)

  const corpo: Aberta = {
    token,
    expiraEm: expiraEm.toISOString(),
    usuario: como?.nome ?? usuario.nome,
    email: como?.email ?? usuario.email,
    perfil: como ? 'recebedor' : vinculo.perfil,
    empresaId: empresa.id,
    empresa: empresa.nomeComercial,
    slug: empresa.slug,
    idContrato: empresa.idContrato,
    image: como ? null : usuario.imagem,
    lojaLiberada: empresa.modulos?.loja ?? false,
    loja: await lojaPublica(deps.storage, empresa),
    cobrancaBoletoParcelado: empresa.cobrancaBoletoParcelado,
    multiEmpresas: usuario.empresas.length > 1 && !suporte,
    segundoFatorPendente: pendente,
    ...(prazo && !pendente && { segundoFatorAte: new Date(prazo).toISOString() }),
    ...((empresa.situacao === 'suspensa' || empresa.situacao === 'encerrada') && {
      situacaoDaEmpresa: empresa.situacao,
    }),
    ...(como && { recebedor: { id: como.id, nome: como.nome } }),
    ...(suporte && { suporte: { motivo: suporte.motivo, ate: new Date(suporte.ate).toISOString() } }),
  }
  const ttl = Math.floor(agora / 1000) + segundos
  const quem = { usuarioId: usuario.id, empresaId, familia: sha256(familia), ttl }
  const writes: Write[] = [
    Sessao.create({
      ...quem,
      recebedorId: como?.id,
      suporte,
      hash: sha256(segredo),
      criadaEm: new Date(agora).toISOString(),
      inicio,
    }),
    Aparelho.put({ ...quem, ...descreverNavegador(contexto.userAgent), criadaEm: inicio, vistaEm: agora }),
    ...(prova ? [provar(quem.familia, usuario, prova, agora)] : []),
    ...pedido,
  ]
  return {
    resposta: new Answer(corpo, {
      cookies: [setCookie({ env: deps.env, name: cookie, value: segredo, maxAge: segundos })],
    }),
    writes,
  }
}

/** The state of a company's shop as its buyers meet it; null of one that has none, or has not opened it yet. */
async function lojaPublica(storage: Storage, { id, modulos }: Empresa): Promise<string | null> {
  const loja = modulos?.loja ? await LojaOnline.get(storage, id) : undefined
  return loja && loja.estado !== 'rascunho' ? loja.estado : null
}

const familiaEncerrada = (familia: string, agora: number): Write =>
  FamiliaEncerrada.put({ familia, ttl: Math.ceil(agora / 1000) + DIAS_DE_SESSAO * 86_400 })

/** Ends every secret of the family of `valor`, those that two tabs renewed at once included. */
export const encerrarFamilia = (valor: string, agora: number): Write => familiaEncerrada(sha256(familyOf(valor)), agora)

/** Ends one session of a person by the hash of its family, on this device or another. */
export const encerrarAparelho = (id: Pick<Aparelho, 'usuarioId' | 'familia'>, agora: number): Write[] => [
  familiaEncerrada(id.familia, agora),
  Aparelho.remove(id),
]

/** The hash of the family of the request's cookie: which session is asking. */
export const familiaDe = (valor: string | undefined): string => sha256(familyOf(valor ?? ''))

/** What a list of sessions holds. */
export const MAXIMO_DE_APARELHOS = 100
export async function aparelhosDe(storage: Storage, usuarioId: string): Promise<Aparelho[]> {
  const pk = `USR#${usuarioId}`
  const { values } = await Aparelho.query(storage, {
    pk,
    sk: { prefix: 'SES#' },
    limit: MAXIMO_DE_APARELHOS,
    consistent: true,
  })
  return values
}

/**
 * Ends a person's sessions at once, but for one family. The person's own item says already that they renew no more;
 * this also takes the tokens that still live.
 */
export async function encerrarAparelhos(
  deps: Pick<DepsDeSessao, 'storage' | 'clock'>,
  usuarioId: string,
  menos?: string,
): Promise<number> {
  const porVez = 40
  let encerradas = 0
  for (;;) {
    const aparelhos = await aparelhosDe(deps.storage, usuarioId)
    const outros = aparelhos.filter(a => a.familia !== menos)
    for (let n = 0; n < outros.length; n += porVez)
      await deps.storage.commit(
        outros
          .slice(n, n + porVez)
          .flatMap(({ familia }) => encerrarAparelho({ usuarioId, familia }, deps.clock.now())),
      )
    encerradas += outros.length
    // a full page may hide others: what ended is listed no more
    if (aparelhos.length < MAXIMO_DE_APARELHOS) break
  }
  await esquecerAparelhos(deps.storage, usuarioId, a => a.familia !== menos)
  return encerradas
}

/**
 * The session of the refresh cookie with its person, or SessaoInvalida. A secret reused after its grace ends the
 * family.
 */
export async function lerSessao(deps: DepsDeSessao, valor: string | undefined) {
  if (!valor) throw fault(SessaoInvalida)
  const agora = deps.clock.now()
  const familia = familyOf(valor)
  const chaves = [Sessao.key(sha256(valor)), FamiliaEncerrada.key(sha256(familia))]
  const achados = await deps.storage.getMany(chaves)
  const item = achados.find(i => i._t === Sessao.name)
  const sessao = item && Sessao.parse(item)
  if (!sessao || achados.length > 1 || sessao.ttl * 1000 < agora) throw fault(SessaoInvalida)
  if (sessao.graca !== undefined && sessao.graca < agora) {
    // A rotated secret seen again late is a copy: the holder of a newer one of the family is signed out too.
    deps.log.warn('refresh-reused', { usuarioId: sessao.usuarioId })
    await deps.storage.commit([encerrarFamilia(valor, agora)])
    throw fault(SessaoInvalida)
  }
  const usuario = await Usuario.get(deps.storage, sessao.usuarioId, { consistent: true })
  const inicio = sessao.inicio ?? Date.parse(sessao.criadaEm)
  if (!usuario || acabou(usuario, sessao.familia, inicio)) throw fault(SessaoInvalida)
  return { sessao, usuario, continua: { familia, inicio } }
}

/** Pure: whether a change of password ended a session that began at `inicio`. */
export const acabou = ({ sessoesApos, sessaoQueFica }: Usuario, familia: string, inicio: number): boolean =>
  sessoesApos !== undefined && inicio < sessoesApos && familia !== sessaoQueFica

/** Ends the old secret in favour of the new one, with 30 s of grace for tabs that renew at once. */
export const aposentar = (sessao: ReturnType<typeof Sessao.parse>, sucessora: string, agora: number): Write =>
  Sessao.put({ ...sessao, sucessora, graca: sessao.graca ?? agora + gracaMs }, [{ exists: true }])

/** A session that ended while it was being renewed is no failure of ours. */
export const seAcabou = (error: unknown): never => {
  throw error instanceof ConditionFailed ? fault(SessaoInvalida) : error
}

export const hashDaNova = (writes: Write[]): string => {
  const [nova] = writes
  return nova?.op === 'put' ? String(nova.item.hash) : ''
}
/** The hash of the family of a session that is being opened. */
export const familiaDa = (writes: Write[]): string => {
  const [nova] = writes
  return nova?.op === 'put' ? String(nova.item.familia) : ''
}
export const cookieApagado = (deps: Base) => setCookie({ env: deps.env, name: cookie, value: '', maxAge: 0 })
