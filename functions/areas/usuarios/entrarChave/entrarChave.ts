import { AcessoExpirado, ChaveDeAcessoInvalida } from '../../../../shared/contract/erros.ts'
import type { entrarChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { ChaveDeAcesso } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { abrirDeConfianca, confiancaDe } from '../regras/aparelhoDeConfianca.ts'
import { assinou } from '../regras/assinaturaDaChave.ts'
import { chavesDe, comoAssinatura, donoDaCredencial } from '../regras/chavesDeAcesso.ts'
import { lerDesafio } from '../regras/segundaEtapa.ts'
import type { DepsDeSessao } from '../regras/sessoes.ts'
import { anunciarEmpresa, ultimaEmpresa } from '../regras/ultimaEmpresa.ts'

/** Signs in by a passkey: the signature is checked against the key kept for the user that it names. */
export const entrarChave: UseCase<typeof contrato, DepsDeSessao> =
  deps =>
  async ({ body, contexto }) => {
    const { desafio, tomar } = await lerDesafio(deps, body.desafio, 'entrar-chave')
    const credencial = comoAssinatura(body.credencial)
    const usuarioId = donoDaCredencial(credencial)
    const usuario = usuarioId ? await Usuario.get(deps.storage, usuarioId, { consistent: true }) : undefined
    if (usuario) anunciarEmpresa(contexto, usuario)
    const chave = usuario && (await chavesDe(deps.storage, usuario.id)).find(c => c.credencial === credencial.id)
    const empresaId = usuario && ultimaEmpresa(usuario)
    const contador = chave && (await assinou(deps, chave, credencial, desafio.webauthn ?? ''))
    if (!chave || contador === undefined || !usuario || !empresaId) throw fault(ChaveDeAcessoInvalida)
    const confianca = await confiancaDe(deps, usuario.id, usuario, contexto.cookies)
    const { resposta, writes } = await abrirDeConfianca(
      deps,
      usuario,
      { empresaId, contexto, prova: 'chave' },
      confianca,
    )
    const usada = ChaveDeAcesso.put({ ...chave, contador, usadaEm: deps.clock.now() }, [{ exists: true }])
    const mesma = Usuario.check(usuario.id, mesmaCredencial(usuario))
    await deps.storage.commit([...writes, tomar, usada, mesma]).catch(error => {
      throw error instanceof ConditionFailed ? fault(AcessoExpirado) : error
    })
    return resposta
  }
