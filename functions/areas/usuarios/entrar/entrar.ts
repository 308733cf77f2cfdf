import { CredenciaisInvalidas } from '../../../../shared/contract/erros.ts'
import type { entrar as contrato } from '../../../../shared/contract/usuarios.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { lerUnico } from '../../../platform/storage/unicos.ts'
import { plataforma } from '../../auditoria/regras/gravador.ts'
import { abrirDeConfianca, confiancaDe } from '../regras/aparelhoDeConfianca.ts'
import { chaveDoEmail, unicoDoEmail } from '../regras/chaveDoEmail.ts'
import { conferirSenha } from '../regras/hashDeSenha.ts'
import { anotarErro, contarEntrada } from '../regras/limitesDaSenha.ts'
import { pedirSegundaEtapa } from '../regras/segundaEtapa.ts'
import type { DepsDeSessao } from '../regras/sessoes.ts'
import { anunciarEmpresa, ultimaEmpresa } from '../regras/ultimaEmpresa.ts'

/** On one machine alone the password of a user without a second factor counts as one (decision 0064). */
const provaDaSenha = ({ FATOR_RECENTE }: DepsDeSessao['env']) => (FATOR_RECENTE === 'senha' ? 'senha' : undefined)

type D = Omit<DepsDeSessao, 'params'> & { params: Parametros<'sessao-privada'>; chaves: Chaves<'documentos'> }

/**
 * Signs in (H01). Unknown user and wrong password give one answer, in one time; a success gives its tries back, and makes
 * the browser the person's own. Who has a second factor gets a challenge and no session.
 */
export const entrar: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    const chaveiro = await deps.chaves.abrir()
    const chave = chaveDoEmail(chaveiro, body.email)
    contexto.ator?.({ tipo: 'desconhecido', id: chave.slice(0, 16), nome: '', empresaId: plataforma })
    const { cookies, ip } = contexto
    const unico = await lerUnico(deps.storage, unicoDoEmail(chaveiro, body.email), { consistent: false })
    // an unknown e-mail costs the same reads as a known one: a user who does not exist is read
    const usuarioId = unico?.dono ?? `ninguem-${chave}`
    const usuario = await Usuario.get(deps.storage, usuarioId, { consistent: true })
    const confianca = await confiancaDe(deps, usuarioId, usuario, cookies)
    const quem = { chave, ip, confianca }
    const devolver = await contarEntrada(deps, quem)
    const confere = await conferirSenha(usuario?.senha, body.senha)
    const empresaId = usuario && ultimaEmpresa(usuario)
    if (usuario) anunciarEmpresa(contexto, usuario)
    if (!confere) await anotarErro(deps, quem, usuarioId)
    if (!confere || !usuario || !empresaId) throw fault(CredenciaisInvalidas)
    const { resposta, writes } = usuario.segundoFator
      ? await pedirSegundaEtapa(deps, usuario)
      : await abrirDeConfianca(deps, usuario, { empresaId, contexto, prova: provaDaSenha(deps.env) }, confianca)
    const mesma = Usuario.check(usuario.id, mesmaCredencial(usuario))
    await deps.storage.commit([...writes, ...devolver, mesma]).catch(error => {
      // the password was changed while it was being compared
      throw error instanceof ConditionFailed ? fault(CredenciaisInvalidas) : error
    })
    return resposta
  }
