import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { criarUnico, livreNosOutros } from '../../../platform/storage/unicos.ts'
import { unicoDoEmail } from '../../usuarios/regras/chaveDoEmail.ts'
import { criarHashDeSenha } from '../../usuarios/regras/hashDeSenha.ts'
import { registrarMembro, type Vinculo, vincular } from '../../usuarios/regras/vinculos.ts'
import { usuarioDoConvidado } from './lerConvite.ts'

const acessoDeOutro = 'Este e-mail já é o acesso de outro recebedor'

/**
 * Whether a person's place in a company may become a receiver's: it is a receiver's login already, and the one it was
 * of has ended, with nothing of its money left that only this login can take out.
 */
async function vago(storage: Storage, { perfil, recebedorId }: Vinculo): Promise<boolean> {
  if (perfil !== 'recebedor') return false
  if (!recebedorId) return true
  const conta = contas.recebedor(recebedorId)
  const [r, ...saldos] = await Promise.all([
    Recebedor.get(storage, recebedorId, { consistent: true }),
    ...[conta, contas.aLiberar(conta), contas.bloqueado(conta), contas.garantia(conta)].map(c =>
      Saldo.get(storage, c, { consistent: true }),
    ),
  ])
  return r?.estado === 'encerrado' && saldos.every(s => !s?.disponivel)
}

/**
 * One login is of one receiver of a company: it cannot be promised to a second receiver.
 * @throws RequisicaoInvalida, of `email`, where it is the login of a receiver that is there or still has money.
 */
export async function exigirAcessoLivre(
  storage: Storage,
  chaveiro: Chaveiro<'documentos'>,
  { empresaId, email }: Pick<Recebedor, 'empresaId' | 'email'>,
): Promise<void> {
  const usuario = await usuarioDoConvidado(storage, chaveiro, email)
  const aqui = usuario?.empresas.find(e => e.empresaId === empresaId)
  if (aqui?.perfil !== 'recebedor' || (await vago(storage, aqui))) return
  throw fault(RequisicaoInvalida, { campos: [{ campo: 'email', mensagem: acessoDeOutro }] })
}

/**
 * The receiver's login, where its company asked for one: a new person with this password, or one more company of a
 * person who signs in already. Who works in the company keeps the role they have there, but for the login of a receiver
 * that ended and was paid out: that one is the new receiver's from now on.
 */
export async function acessoDoRecebedor(
  deps: Base & { storage: Storage },
  {
    chaveiro,
    r,
    nome,
    usuario,
    senha,
  }: {
    chaveiro: Chaveiro<'documentos'>
    r: Recebedor
    nome: string
    usuario: ReturnType<typeof Usuario.parse> | undefined
    senha: string | undefined
  },
): Promise<{ usuarioId: string; writes: Write[] } | undefined> {
  if (!r.usuarioEmpresa) return undefined
  const vinculo = { empresaId: r.empresaId, perfil: 'recebedor' as const, recebedorId: r.id }
  if (usuario) {
    const aqui = usuario.empresas.find(e => e.empresaId === r.empresaId)
    if (aqui && !(await vago(deps.storage, aqui))) return { usuarioId: usuario.id, writes: [] }
    // in the place of the receiver that ended: an open session becomes the new one's when it renews
    return { usuarioId: usuario.id, writes: vincular(usuario, vinculo, deps.clock.now()) }
  }
  if (senha === undefined) return undefined
  const id = deps.ids.id21()
  const unico = unicoDoEmail(chaveiro, r.email)
  return {
    usuarioId: id,
    writes: [
      Usuario.create({
        id,
        nome,
        email: r.email,
        senha: await criarHashDeSenha(senha),
        imagem: null,
        ultimaEmpresaId: r.empresaId,
        empresas: [vinculo],
        criadoEm: new Date(deps.clock.now()).toISOString(),
      }),
      ...registrarMembro({ id, nome, email: r.email }, vinculo, deps.clock.now()),
      criarUnico(unico, id),
      ...livreNosOutros(unico),
    ],
  }
}
