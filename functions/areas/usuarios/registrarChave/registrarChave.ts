import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { AcessoExpirado, ChaveDeAcessoInvalida } from '../../../../shared/contract/erros.ts'
import type { registrarChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { provar } from '../../../platform/http/fatorRecente.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeAcesso } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { comOutraCredencial, mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { avisarDono } from '../regras/avisarDono.ts'
import { comoRegistro, partePedinte } from '../regras/chavesDeAcesso.ts'
import { lerDesafio } from '../regras/segundaEtapa.ts'

type D = Base & { storage: Storage }

/** Keeps a new passkey. From then on a password alone signs this person in no more. */
export const registrarChave: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, sessao: { usuarioId, familia } }) => {
    const { desafio, tomar } = await lerDesafio(deps, body.desafio, 'registrar-chave')
    const usuario = await Usuario.get(deps.storage, usuarioId, { consistent: true })
    if (!usuario || desafio.usuarioId !== usuarioId) throw fault(AcessoExpirado)
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
    const when = mesmaCredencial(usuario)
    const pessoa = Usuario.add(usuarioId, { credencial: 1 }, { set: { segundoFator: true }, when })
    // its person was verified to make it: that is a proof of it
    const prova = familia ? [provar(familia, comOutraCredencial(usuario), 'chave', deps.clock.now())] : []
    const writes = [nova, tomar, pessoa, ...prova, avisarDono(deps, usuarioId, 'chave-nova')]
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
