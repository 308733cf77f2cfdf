import { importPKCS8, SignJWT } from 'jose'
import type { Output } from '../../shared/contract/endpoint.ts'
import { EmpresaNaoEncontrada, SessaoInvalida } from '../../shared/contract/erros.ts'
import type { SessaoAberta } from '../../shared/contract/usuarios.ts'
import { audience, familyOf, issuer, sha256 } from '../http/auth.ts'
import { setCookie } from '../http/cookies.ts'
import { fault } from '../http/fault.ts'
import { Answer } from '../http/handle.ts'
import type { Base } from '../runtime/needs.ts'
import type { Parametros } from '../runtime/parametros.ts'
import { Empresa } from '../storage/Empresa.ts'
import { ConditionFailed, type Storage, type Write } from '../storage/port.ts'
import { FamiliaEncerrada, Sessao } from '../storage/Sessao.ts'
import { Usuario } from '../storage/Usuario.ts'

/** Opens and rotates sessions: shared by login, renewal and company switch. */
export type DepsDeSessao = Base & { storage: Storage; params: Parametros<'sessao-privada'> }
type Pessoa = ReturnType<typeof Usuario.parse>
type Aberta = Output<{ response: typeof SessaoAberta }>

const tokenMs = 15 * 60_000
const diasDeSessao = 14
export const gracaMs = 30_000
const cookie = 'sessao'

/** A new session for `usuario` in `empresaId`; `familia` continues an existing one. Returns its answer and writes. */
export async function abrirSessao(
  deps: DepsDeSessao,
  usuario: Pessoa,
  empresaId: string,
  familia = deps.ids.secret(16),
) {
  const vinculo = usuario.empresas.find(e => e.empresaId === empresaId)
  const empresa = vinculo && (await Empresa.get(deps.storage, empresaId))
  if (!vinculo || !empresa) throw fault(EmpresaNaoEncontrada)
  const agora = deps.clock.now()
  const segredo = `${familia}.${deps.ids.secret(32)}`
  const chave = await importPKCS8(await deps.params.get('sessao-privada'), 'EdDSA')
  const expiraEm = new Date(agora + tokenMs)
  const token = await new SignJWT({
    nome: usuario.nome,
    emp: empresa.id,
    slug: empresa.slug,
    perfil: vinculo.perfil,
    ck: sha256(familia),
    ...(vinculo.recebedorId && { rec: vinculo.recebedorId }),
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
    usuario: usuario.nome,
    email: usuario.email,
    perfil: vinculo.perfil,
    empresaId: empresa.id,
    empresa: empresa.nomeComercial,
    slug: empresa.slug,
    idContrato: empresa.idContrato,
    image: usuario.imagem,
    lojaLiberada: false,
    loja: null,
    cobrancaBoletoParcelado: empresa.cobrancaBoletoParcelado,
    multiEmpresas: usuario.empresas.length > 1,
  }
  const segundos = diasDeSessao * 86_400
  const writes: Write[] = [
    Sessao.create({
      hash: sha256(segredo),
      familia: sha256(familia),
      usuarioId: usuario.id,
      empresaId: empresa.id,
      criadaEm: new Date(agora).toISOString(),
      ttl: Math.floor(agora / 1000) + segundos,
    }),
  ]
  return { resposta: new Answer(corpo, { cookies: [setCookie(deps.env, cookie, segredo, segundos)] }), writes }
}

/** Ends every secret of the family of `valor`, those that two tabs renewed at once included. */
export const encerrarFamilia = (valor: string, agora: number): Write =>
  FamiliaEncerrada.put({
    familia: sha256(familyOf(valor)),
    ttl: Math.ceil(agora / 1000) + diasDeSessao * 86_400,
  })

/** The session of the refresh cookie with its person, or SessaoInvalida. A secret reused after its grace ends the family. */
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
    // A rotated secret seen again late is a copy: whoever holds a newer one of the family is signed out too.
    deps.log.warn('refresh-reused', { usuarioId: sessao.usuarioId })
    await deps.storage.commit([encerrarFamilia(valor, agora)])
    throw fault(SessaoInvalida)
  }
  const usuario = await Usuario.get(deps.storage, sessao.usuarioId)
  if (!usuario) throw fault(SessaoInvalida)
  return { sessao, usuario, familia }
}

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
export const cookieApagado = (deps: Base) => setCookie(deps.env, cookie, '', 0)
