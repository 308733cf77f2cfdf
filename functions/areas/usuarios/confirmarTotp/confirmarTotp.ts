import {
  SegundoFatorInativo,
  SegundoFatorInvalido,
  SegundoFatorJaAtivo,
  SessaoInvalida,
} from '../../../../shared/contract/erros.ts'
import type { confirmarTotp as contrato } from '../../../../shared/contract/seguranca.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import { provar } from '../../../platform/http/fatorRecente.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import { CodigosDeRecuperacao, FatorTotp } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { comOutraCredencial, mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { avisarDono } from '../regras/avisarDono.ts'
import { type DepsDoFator, limiteDoFator, trocarCodigos, usarCodigo } from '../regras/segundoFator.ts'
import { encerrarAparelhos, familiaDe } from '../regras/sessoes.ts'
import { hashDoCodigoDeRecuperacao, novosCodigos } from '../regras/totp.ts'

/**
 * Turns the app on. What was opened with the password alone ends, but for this session; the recovery codes leave here and
 * are never seen again.
 */
export const confirmarTotp: UseCase<typeof contrato, DepsDoFator> =
  deps =>
  async ({ body, sessao: { usuarioId }, contexto }) => {
    const devolver = await contarTentativa(deps, limiteDoFator(usuarioId))
    const [totp, antes, usuario] = await Promise.all([
      FatorTotp.get(deps.storage, usuarioId, { consistent: true }),
      CodigosDeRecuperacao.get(deps.storage, usuarioId, { consistent: true }),
      Usuario.get(deps.storage, usuarioId, { consistent: true }),
    ])
    if (!usuario) throw fault(SessaoInvalida)
    if (!totp) throw fault(SegundoFatorInativo)
    if (totp.ativo) throw fault(SegundoFatorJaAtivo)
    const chaveiro = await deps.chaves.abrir()
    const agora = deps.clock.now()
    const usado = usarCodigo(chaveiro, totp, body.codigo.replace(/\s/g, ''), agora)
    if (!usado) throw fault(SegundoFatorInvalido)
    const codigos = novosCodigos()
    const hashes = codigos.map(c => hashDoCodigoDeRecuperacao(chaveiro.chave('fatores'), usuarioId, c))
    const esta = familiaDe(contexto.cookies[cookieName(deps.env, 'sessao')])
    const writes = [
      FatorTotp.put({ ...totp, ativo: true, ultimoPasso: usado.passo, em: agora }, [
        { attr: 'ativo', op: '=', value: false },
        { attr: 'lacrado', op: '=', value: totp.lacrado },
      ]),
      trocarCodigos(antes, usuarioId, hashes, agora),
      Usuario.add(
        usuarioId,
        { credencial: 1 },
        { set: { segundoFator: true, sessoesApos: agora, sessaoQueFica: esta }, when: mesmaCredencial(usuario) },
      ),
      // the code that set it up is a proof of it
      provar(esta, comOutraCredencial(usuario), 'aplicativo', agora),
      avisarDono(deps, usuarioId, 'fator-ligado'),
      devolver,
    ]
    await deps.storage.commit(writes).catch(error => {
      throw error instanceof ConditionFailed ? fault(SegundoFatorInvalido) : error
    })
    await encerrarAparelhos(deps, usuarioId, esta)
    return { codigos }
  }
