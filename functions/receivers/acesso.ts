import { chaveDoEmail } from '../credentials/chave.ts'
import { criarHashDeSenha } from '../credentials/senha.ts'
import { registrarMembro, vincular } from '../people/vinculos.ts'
import type { Base } from '../runtime/needs.ts'
import type { Write } from '../storage/port.ts'
import type { Recebedor } from '../storage/Recebedor.ts'
import { Unico, Usuario } from '../storage/Usuario.ts'

/**
 * The receiver's login, where its company asked for one: a new person with this password, or one more company of a person
 * who signs in already. Who works in the company keeps the role they have there.
 */
export async function acessoDoRecebedor(
  deps: Base,
  segredo: string,
  r: Recebedor,
  nome: string,
  usuario: ReturnType<typeof Usuario.parse> | undefined,
  senha: string | undefined,
): Promise<{ usuarioId: string; writes: Write[] } | undefined> {
  if (!r.usuarioEmpresa) return undefined
  const vinculo = { empresaId: r.empresaId, perfil: 'recebedor' as const, recebedorId: r.id }
  if (usuario) {
    if (usuario.empresas.some(e => e.empresaId === r.empresaId)) return { usuarioId: usuario.id, writes: [] }
    return { usuarioId: usuario.id, writes: vincular(usuario, vinculo, deps.clock.now()) }
  }
  if (senha === undefined) return undefined
  const id = deps.ids.id21()
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
      Unico.create({ tipo: 'email', chave: chaveDoEmail(segredo, r.email), dono: id }),
    ],
  }
}
