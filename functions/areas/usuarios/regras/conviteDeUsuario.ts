import { type Perfil, perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import {
  AdministradorObjetado,
  AguardeParaReenviar,
  ConviteExpirado,
  ConviteNaoEncontrado,
  ConviteRespondido,
} from '../../../../shared/contract/erros.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { conviteDeUsuario as maquina } from '../../../../shared/domain/estados/conviteDeUsuario.ts'
import { situacoesDeConvite } from '../../../../shared/domain/estados/recebedor.ts'
import type { RefDoTermo } from '../../../../shared/domain/termo.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConviteDeUsuario, TokenDeConvite } from '../../../platform/storage/Acesso.ts'
import { replace } from '../../../platform/storage/entity.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'
import { criarUnico, type LugaresDoUnico, lerUnico, livreNosOutros } from '../../../platform/storage/unicos.ts'
import { anunciarAdministrador, esperaDoAdministrador, type QuemPede } from './administradores.ts'
import { aceitouTermo, termoVigente } from './termoDeAdesao.ts'
import {
  CONVITE_DE_USUARIO_MS,
  hashDoSegredo,
  REENVIO_DO_CONVITE_MS,
  tokenDoConviteDeUsuario,
  ttlDepois,
} from './tokensDeUso.ts'

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage }
export interface NovoConvite {
  empresaId: string
  nome: string
  email: string
  perfil: Perfil
  /** Who invites. */
  quem: QuemPede
}

/** One e-mail has one open invitation of a company. */
export const unicoDoConvite = (chaveiro: Chaveiro<'documentos'>, empresaId: string, email: string): LugaresDoUnico => ({
  tipo: 'convite-usuario',
  chaves: chaveiro.indices('documentos', `convite-usuario:${empresaId}:${normalizarEmail(email)}`),
})

/**
 * An invitation and the writes that make it, or send an open one again with what is said now: the token of before is
 * void. The stream hands it to the mailer.
 * @throws AguardeParaReenviar within a minute of the last; AdministradorObjetado where another administrator objected.
 */
export async function convidarUsuario(
  deps: D,
  chaveiro: Chaveiro<'acesso' | 'documentos'>,
  novo: NovoConvite,
): Promise<{ convite: ConviteDeUsuario; writes: Write[] }> {
  const { empresaId } = novo
  const lugares = unicoDoConvite(chaveiro, empresaId, novo.email)
  const unico = await lerUnico(deps.storage, lugares)
  const antes = unico && (await ConviteDeUsuario.get(deps.storage, { empresaId, id: unico.dono }, { consistent: true }))
  const agora = deps.clock.now()
  const envio = { enviadoEm: agora, expiraEm: agora + CONVITE_DE_USUARIO_MS }
  const { liberaEm, objetor, aviso } = await comoAdministrador(deps, novo, antes)
  const { nome: quem, usuarioId: quemId } = novo.quem
  const dados = { nome: novo.nome, perfil: novo.perfil, quem, quemId, liberaEm, objetor }
  if (antes && maquina.next(antes.estado, 'Reenviou')) {
    const falta = antes.enviadoEm + REENVIO_DO_CONVITE_MS - agora
    if (falta > 0) throw fault(AguardeParaReenviar, { aguardeSegundos: Math.ceil(falta / 1000) })
    const convite: ConviteDeUsuario = { ...antes, ...dados, ...envio, estado: 'enviado', vez: antes.vez + 1 }
    const writes = [
      replace(ConviteDeUsuario, convite, [{ tipo: 'UsuarioConvidado' }]),
      ponteiro(chaveiro, convite),
      ...aviso,
    ]
    return { convite, writes }
  }
  const convite: ConviteDeUsuario = {
    ...dados,
    ...envio,
    empresaId,
    id: deps.ids.id21(),
    versao: 1,
    estado: 'enviado',
    email: normalizarEmail(novo.email),
    vez: 1,
    criadoEm: new Date(agora).toISOString(),
    ev: [{ tipo: 'UsuarioConvidado' }],
  }
  // an invitation that was accepted leaves its place to the next: who left may be asked again
  const lugar = unico
    ? [Unico.put({ ...unico, dono: convite.id }, [{ attr: 'dono', op: '=', value: unico.dono }])]
    : [criarUnico(lugares, convite.id), ...livreNosOutros(lugares)]
  return { convite, writes: [ConviteDeUsuario.create(convite), ...lugar, ponteiro(chaveiro, convite), ...aviso] }
}

/**
 * What an invitation to administer the company waits for, and the write that tells the others. Sending it again while it
 * is open starts no other wait.
 */
async function comoAdministrador(
  deps: D,
  { quem, perfil, nome, email }: NovoConvite,
  antes: ConviteDeUsuario | undefined,
): Promise<Pick<ConviteDeUsuario, 'liberaEm' | 'objetor'> & { aviso: Write[] }> {
  if (perfil !== 'administrador') return { liberaEm: undefined, objetor: antes?.objetor, aviso: [] }
  const { objetor } = antes ?? {}
  if (objetor && objetor.id !== quem.usuarioId && !perfilDaEquipe(quem.perfil))
    throw fault(AdministradorObjetado, { quem: objetor.nome })
  const vale = antes?.estado === 'enviado' && antes.perfil === perfil && antes.expiraEm > deps.clock.now()
  if (vale) return { liberaEm: antes.liberaEm, objetor: undefined, aviso: [] }
  const liberaEm = await esperaDoAdministrador(deps, quem)
  return {
    liberaEm,
    objetor: undefined,
    aviso: [anunciarAdministrador(deps, quem, { tipo: 'convite', nome, email, liberaEm })],
  }
}

const ponteiro = (chaveiro: Chaveiro<'acesso'>, { empresaId, id, vez, enviadoEm, expiraEm }: ConviteDeUsuario): Write =>
  TokenDeConvite.create({
    hash: hashDoSegredo(tokenDoConviteDeUsuario(chaveiro, { id, vez, enviadoEm })),
    empresaId,
    conviteId: id,
    vez,
    ttl: ttlDepois(expiraEm, 90),
  })

/**
 * The invitation that a token opens.
 * @throws ConviteNaoEncontrado for an unknown token, one that a later one replaced, a cancelled invitation, or one that an administrator objected to;
 *   ConviteRespondido, ConviteExpirado.
 */
export async function lerConviteDeUsuario(
  { storage, clock }: Pick<D, 'storage' | 'clock'>,
  token: string,
): Promise<ConviteDeUsuario> {
  const ponta = await TokenDeConvite.get(storage, hashDoSegredo(token), { consistent: true })
  const convite =
    ponta &&
    (await ConviteDeUsuario.get(storage, { empresaId: ponta.empresaId, id: ponta.conviteId }, { consistent: true }))
  if (!convite || convite.vez !== ponta.vez || convite.estado === 'cancelado' || convite.estado === 'objetado')
    throw fault(ConviteNaoEncontrado)
  if (convite.estado === 'aceito') throw fault(ConviteRespondido, { situacaoConvite: situacoesDeConvite.aceito })
  if (convite.expiraEm <= clock.now()) throw fault(ConviteExpirado)
  return convite
}

/** The terms that who accepts agrees to for the company: its first administrator does (R077); undefined where none are asked for. */
export async function termoPedido(
  { storage, clock }: Pick<D, 'storage' | 'clock'>,
  { empresaId, perfil }: ConviteDeUsuario,
): Promise<RefDoTermo | undefined> {
  if (perfil !== 'administrador') return undefined
  const vigente = await termoVigente(storage, clock.now())
  return (await aceitouTermo(storage, empresaId, vigente)) ? undefined : vigente
}
