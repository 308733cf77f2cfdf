import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { AcessoExpirado, ChaveDeAcessoInvalida } from '../../../shared/contract/erros.ts'
import type { registrarChave as contrato } from '../../../shared/contract/seguranca.ts'
import { avisarDono } from '../../credentials/aviso.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { ChaveDeAcesso } from '../../storage/Conta.ts'
import { ConditionFailed, type Storage } from '../../storage/port.ts'
import { Usuario } from '../../storage/Usuario.ts'
import { comoRegistro, partePedinte } from '../chaves.ts'
import { lerDesafio } from '../segundaEtapa.ts'

type D = Base & { storage: Storage }

/** Keeps a new passkey. From then on a password alone signs this person in no more. */
export const registrarChave: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, sessao: { usuarioId } }) => {
    const { desafio, tomar } = await lerDesafio(deps, body.desafio, 'registrar-chave')
    if (desafio.usuarioId !== usuarioId) throw fault(AcessoExpirado)
    const credencial = await conferir(deps, body.credencial, desafio.webauthn ?? '')
    if (!credencial) throw fault(ChaveDeAcessoInvalida)
    const id = deps.ids.id21()
    const nova = ChaveDeAcesso.create({
      usuarioId,
      id,
      credencial: credencial.id,
      nome: body.nome,
      publica: Buffer.from(credencial.publicKey).toString('base64url'),
      contador: credencial.counter,
      transportes: credencial.transports ?? [],
      criadaEm: deps.clock.now(),
      usadaEm: null,
    })
    const pessoa = Usuario.add(usuarioId, { credencial: 1 }, { set: { segundoFator: true }, when: [{ exists: true }] })
    const writes = [nova, tomar, pessoa, avisarDono(deps, usuarioId, 'chave-nova')]
    await deps.storage.commit(writes).catch(error => {
      throw error instanceof ConditionFailed ? fault(AcessoExpirado) : error
    })
    return { id, nome: body.nome }
  }

async function conferir(deps: D, credencial: unknown, desafio: string) {
  const { rpID, origem } = partePedinte(deps.env)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: comoRegistro(credencial),
      expectedChallenge: desafio,
      expectedOrigin: origem,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    return undefined
  }
}
