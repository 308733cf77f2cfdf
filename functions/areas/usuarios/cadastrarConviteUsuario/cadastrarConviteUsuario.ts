import type { cadastrarConviteUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import {
  ConviteEmEspera,
  ConviteRespondido,
  DocumentoEmUso,
  DocumentoInvalido,
  RequisicaoInvalida,
} from '../../../../shared/contract/erros.ts'
import { cpfValido, somenteDocumento } from '../../../../shared/domain/documento.ts'
import { conviteDeUsuario as maquina } from '../../../../shared/domain/estados/conviteDeUsuario.ts'
import { situacoesDeConvite } from '../../../../shared/domain/estados/recebedor.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConviteDeUsuario } from '../../../platform/storage/Acesso.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { criarUnico, livreNosOutros } from '../../../platform/storage/unicos.ts'
import { unicoDoEmail } from '../regras/chaveDoEmail.ts'
import { lerConviteDeUsuario, termoPedido } from '../regras/conviteDeUsuario.ts'
import { hashDaNovaSenha } from '../regras/hashDaNovaSenha.ts'
import { aderirAoTermo } from '../regras/termoDeAdesao.ts'
import { unicoDoCpf, usuarioDoEmail } from '../regras/usuarioDoEmail.ts'
import { registrarMembro, vincular } from '../regras/vinculos.ts'

type D = Base & { storage: Storage; chaves: Chaves<'documentos'> }
type Cadastro = NonNullable<Input<typeof contrato>['body']['cadastro']>

/**
 * Accepts an invitation (E160). Who signs in already gets one more company and keeps their password; anybody else is
 * registered. The invitation is taken in the same transaction: of two answers one counts.
 */
export const cadastrarConviteUsuario: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    const convite = await lerConviteDeUsuario(deps, body.id)
    const { liberaEm } = convite
    if (liberaEm !== undefined && liberaEm > deps.clock.now())
      throw fault(ConviteEmEspera, { liberaEm: new Date(liberaEm).toISOString() })
    const chaveiro = await deps.chaves.abrir()
    const { id, nome, empresaId } = convite
    contexto.ator?.({ tipo: 'desconhecido', id, nome, empresaId })
    const [usuario, vigente] = await Promise.all([
      usuarioDoEmail(deps.storage, chaveiro, convite.email),
      termoPedido(deps, convite),
    ])
    const quem = { usuarioId: usuario?.id ?? deps.ids.id21(), nome: usuario?.nome ?? body.cadastro?.nome ?? nome }
    const em = deps.clock.now()
    const termo = vigente ? [aderirAoTermo({ empresaId, ...quem, em }, body.termo, vigente)] : []
    const pessoa = usuario
      ? vincular(usuario, vinculoDe(convite), deps.clock.now())
      : await registrar(deps, chaveiro, convite, { id: quem.usuarioId, cadastro: body.cadastro })
    const estado = maquina.next(convite.estado, 'Aceitou')
    if (!estado) throw fault(ConviteRespondido, { situacaoConvite: situacoesDeConvite.aceito })
    const aceito = replace(ConviteDeUsuario, { ...convite, estado }, [{ tipo: 'ConviteDeUsuarioAceito' }])
    const escritas = [aceito, ...pessoa]
    const semTermo = (error: unknown) => {
      // another administrator agreed a moment ago: theirs stands
      if (error instanceof ConditionFailed && error.failed.every(n => n === escritas.length))
        return deps.storage.commit(escritas)
      throw error
    }
    const gravado = deps.storage.commit([...escritas, ...termo]).catch(semTermo)
    await gravado.catch(error => {
      if (!(error instanceof ConditionFailed)) throw error
      // only the CPF can be another user's, because the e-mail and the invitation were free a moment ago
      const doCpf = error.failed.some(n => n === 3 || (!usuario && pessoa[n - 1]?.op === 'check'))
      throw doCpf && !error.failed.includes(0)
        ? fault(DocumentoEmUso)
        : fault(ConviteRespondido, { situacaoConvite: situacoesDeConvite.aceito })
    })
    return { message: 'Convite aceito. Entre para começar.', email: convite.email }
  }

const vinculoDe = ({ empresaId, perfil }: ConviteDeUsuario) => ({ empresaId, perfil })

async function registrar(
  deps: D,
  chaveiro: Chaveiro<'documentos'>,
  convite: ConviteDeUsuario,
  { id, cadastro }: { id: string; cadastro: Cadastro | undefined },
): Promise<Write[]> {
  if (!cadastro) throw fault(RequisicaoInvalida, { campos: [{ campo: 'cadastro', mensagem: 'informe os seus dados' }] })
  if (!cpfValido(cadastro.documento)) throw fault(DocumentoInvalido, { campo: 'cadastro.documento' })
  const { empresaId, email } = convite
  const senha = await hashDaNovaSenha(cadastro.senha, { nome: cadastro.nome, email })
  const agora = deps.clock.now()
  const pessoa = { id, nome: cadastro.nome, email }
  const [doEmail, doCpf] = [unicoDoEmail(chaveiro, email), unicoDoCpf(chaveiro, cadastro.documento)]
  return [
    Usuario.create({
      ...pessoa,
      senha,
      imagem: null,
      ultimaEmpresaId: empresaId,
      empresas: [vinculoDe(convite)],
      criadoEm: new Date(agora).toISOString(),
      documento: somenteDocumento(cadastro.documento),
    }),
    criarUnico(doEmail, id),
    criarUnico(doCpf, id),
    ...registrarMembro(pessoa, vinculoDe(convite), agora),
    ...livreNosOutros(doEmail),
    ...livreNosOutros(doCpf),
  ]
}
