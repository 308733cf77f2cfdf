import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { opcoesEntrarChave as contrato } from '../../../../shared/contract/seguranca.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { partePedinte } from '../regras/chavesDeAcesso.ts'
import { ETAPA_MS, novoDesafio } from '../regras/segundaEtapa.ts'

/** What a passkey must sign; no e-mail is asked, so nothing tells who has one. */
export const opcoesEntrarChave: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ contexto }) => {
    const chave = contexto.ip || 'sem-ip'
    await contarTentativa(deps, { assunto: 'chave-ip', chave, maximo: 60, janelaMs: 15 * 60_000 })
    const { rpID } = partePedinte(deps.env)
    const opcoes = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: ETAPA_MS })
    const { segredo, write } = novoDesafio(deps, { passo: 'entrar-chave', webauthn: opcoes.challenge })
    await deps.storage.commit([write])
    return { desafio: segredo, opcoes: { ...opcoes } }
  }
