import * as z from 'zod'
import { enviarConviteUsuario, perfisDeConvite } from '../../../../shared/contract/acesso.ts'
import { perfilDaEquipe, perfis } from '../../../../shared/contract/direitos.ts'
import { conviteDeUsuario as maquina } from '../../../../shared/domain/estados/conviteDeUsuario.ts'
import { produto } from '../../../../shared/produto.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConviteDeUsuario } from '../../../platform/storage/Acesso.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerUnico } from '../../../platform/storage/unicos.ts'
import { atoDoOperador, type Operador } from '../../auditoria/regras/atoDoOperador.ts'
import { convidarUsuario, unicoDoConvite } from './conviteDeUsuario.ts'
import { usuarioDoEmail } from './usuarioDoEmail.ts'

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage; chaves: Chaves<'acesso' | 'documentos'> }

/** The provider's staff come in by this alone, and only into the provider's own company. */
const Pedido = z.strictObject({
  nome: enviarConviteUsuario.body.shape.nome,
  email: enviarConviteUsuario.body.shape.email,
  perfil: z.enum([...perfisDeConvite, ...perfis.filter(perfilDaEquipe)], 'este perfil não se convida'),
})

export type Convidado =
  | { tipo: 'convidado' | 'ja-convidado'; convite: ConviteDeUsuario }
  | { tipo: 'ja-vinculado' }
  | { tipo: 'recusado'; campos: { campo: string; mensagem: string }[] }
const recusado = (campo: string, mensagem: string): Convidado => ({ tipo: 'recusado', campos: [{ campo, mensagem }] })

/**
 * Invites the first person of a company, or another one, in an operator's name: the e-mail carries the way in, as of any
 * invitation, and no one else ever sees it. An invitation that is still open is left as it is unless it is to be sent
 * again.
 * @throws AguardeParaReenviar within a minute of the last.
 */
export async function convidarPorOperador(
  deps: D,
  { empresaId, reenviar = false, ...dito }: { empresaId: string; reenviar?: boolean; [campo: string]: unknown },
  operador: Operador,
): Promise<Convidado> {
  const lido = Pedido.safeParse(dito)
  if (!lido.success) {
    const campos = lido.error.issues.map(i => ({ campo: i.path.join('.'), mensagem: i.message }))
    return { tipo: 'recusado', campos }
  }
  if (!operador.quem.trim()) return recusado('quem', 'informe quem convida')
  if (!operador.motivo.trim()) return recusado('motivo', 'informe o motivo')
  const { nome, email, perfil } = lido.data
  const empresa = await Empresa.get(deps.storage, empresaId, { consistent: true })
  if (!empresa) return recusado('empresa', 'esta empresa não existe')
  if (perfilDaEquipe(perfil) && !empresa.provedora)
    return recusado('perfil', `só a empresa da ${produto.nome} tem pessoas da equipe`)
  const chaveiro = await deps.chaves.abrir()
  const usuario = await usuarioDoEmail(deps.storage, chaveiro, email)
  if (usuario?.empresas.some(e => e.empresaId === empresaId)) return { tipo: 'ja-vinculado' }
  return redecide(async () => {
    const unico = await lerUnico(deps.storage, unicoDoConvite(chaveiro, empresaId, email))
    const antes =
      unico && (await ConviteDeUsuario.get(deps.storage, { empresaId, id: unico.dono }, { consistent: true }))
    const aberto = antes && maquina.next(antes.estado, 'Aceitou') && antes.expiraEm > deps.clock.now()
    if (aberto && antes.perfil === perfil && !reenviar) return { tipo: 'ja-convidado', convite: antes }
    const quem = {
      usuarioId: 'operador',
      empresaId,
      nome: operador.quem.trim(),
      perfil: `${produto.slug}-administrador` as const,
    }
    const { convite, writes } = await convidarUsuario(deps, chaveiro, { empresaId, nome, email, perfil, quem })
    const ato = atoDoOperador(deps, operador, {
      empresaId,
      operacao: 'enviarConviteUsuario',
      alvo: { tipo: 'ConviteDeUsuario', id: convite.id },
      mudancas: [{ campo: 'perfil', depois: perfil }],
    })
    await deps.storage.commit([...writes, ato])
    return { tipo: 'convidado', convite }
  })
}
