import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { SemPermissao } from '../../../../shared/contract/erros.ts'
import type { opcoesConfirmarFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { chavesDe, partePedinte } from '../regras/chavesDeAcesso.ts'
import { ETAPA_MS, novoDesafio } from '../regras/segundaEtapa.ts'

const janelaMs = 15 * 60_000

/** What one of the person's own passkeys must sign, for this session and for nothing but confirming. */
export const opcoesConfirmarFator: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao: { usuarioId, familia, ator } }) => {
    if (ator || !familia) throw fault(SemPermissao)
    await contarTentativa(deps, { assunto: 'confirmar-chave', chave: usuarioId, maximo: 60, janelaMs })
    const chaves = await chavesDe(deps.storage, usuarioId)
    const { rpID } = partePedinte(deps.env)
    const opcoes = await generateAuthenticationOptions({
      rpID,
      userVerification: 'required',
      timeout: ETAPA_MS,
      allowCredentials: chaves.map(c => ({ id: c.credencial, transports: c.transportes as never })),
    })
    const { segredo, write } = novoDesafio(deps, {
      ...{ passo: 'confirmar-fator', usuarioId, familia },
      webauthn: opcoes.challenge,
    })
    await deps.storage.commit([write])
    return { desafio: segredo, opcoes: { ...opcoes } }
  }
