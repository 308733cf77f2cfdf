import { generateRegistrationOptions } from '@simplewebauthn/server'
import { ChavesDemais } from '../../../../shared/contract/erros.ts'
import type { opcoesChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { produto } from '../../../../shared/produto.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { chavesDe, MAXIMO_DE_CHAVES, partePedinte } from '../regras/chavesDeAcesso.ts'
import { confirmarSenha } from '../regras/confirmarSenha.ts'
import { ETAPA_MS, novoDesafio } from '../regras/segundaEtapa.ts'

/** What a new passkey must be made of: found without an e-mail, and unlocked by its person. */
export const opcoesChave: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body, sessao: { usuarioId } }) => {
    const usuario = await confirmarSenha(deps, usuarioId, body.senha)
    const chaves = await chavesDe(deps.storage, usuarioId)
    if (chaves.length >= MAXIMO_DE_CHAVES) throw fault(ChavesDemais, { maximo: MAXIMO_DE_CHAVES })
    const opcoes = await generateRegistrationOptions({
      rpName: produto.nome,
      rpID: partePedinte(deps.env).rpID,
      userName: usuario.email,
      userDisplayName: usuario.nome,
      userID: new Uint8Array(Buffer.from(usuarioId, 'utf8')),
      timeout: ETAPA_MS,
      attestationType: 'none',
      excludeCredentials: chaves.map(c => ({ id: c.credencial, transports: c.transportes })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { segredo, write } = novoDesafio(deps, { passo: 'registrar-chave', usuarioId, webauthn: opcoes.challenge })
    await deps.storage.commit([write])
    return { desafio: segredo, opcoes: { ...opcoes } }
  }
