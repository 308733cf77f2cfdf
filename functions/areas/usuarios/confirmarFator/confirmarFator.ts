import type { Input } from '../../../../shared/contract/endpoint.ts'
import {
  AcessoExpirado,
  ChaveDeAcessoInvalida,
  SegundoFatorInvalido,
  SemPermissao,
  SenhaNaoConfere,
  SessaoInvalida,
} from '../../../../shared/contract/erros.ts'
import type { confirmarFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { FATOR_RECENTE_MS, formasDe, provar } from '../../../platform/http/fatorRecente.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import { ChaveDeAcesso, CodigosDeRecuperacao, FatorTotp } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed, type Write } from '../../../platform/storage/port.ts'
import { mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { assinou } from '../regras/assinaturaDaChave.ts'
import { chavesDe, comoAssinatura } from '../regras/chavesDeAcesso.ts'
import { confirmarSenha } from '../regras/confirmarSenha.ts'
import { lerDesafio } from '../regras/segundaEtapa.ts'
import { type DepsDoFator, limiteDoFator, usarCodigo, usarCodigoDeRecuperacao } from '../regras/segundoFator.ts'

type Corpo = Input<typeof contrato>['body']

/**
 * The step-up: what proves it is used up in the transaction that keeps the proof of this session. Wrong codes and passwords
 * are counted with those of the sign-in and of the account's page, so that no call gives more tries than another.
 */
export const confirmarFator: UseCase<typeof contrato, DepsDoFator> =
  deps =>
  async ({ body, sessao: { usuarioId, familia, ator } }) => {
    // an administrator who acts as a receiver confirms nothing in the receiver's name
    if (ator || !familia) throw fault(SemPermissao)
    const usuario = await Usuario.get(deps.storage, usuarioId, { consistent: true })
    if (!usuario) throw fault(SessaoInvalida)
    const usos = await usosDe(deps, body, { usuario, familia })
    const agora = deps.clock.now()
    const writes = [
      ...usos,
      provar(familia, usuario, body.forma, agora),
      Usuario.check(usuario.id, mesmaCredencial(usuario)),
    ]
    await deps.storage.commit(writes).catch(error => {
      // used at the same time by another request, or the factors were changed meanwhile
      throw error instanceof ConditionFailed ? fault(recusas[body.forma]) : error
    })
    return { ate: new Date(agora + FATOR_RECENTE_MS).toISOString() }
  }

const recusas = {
  chave: AcessoExpirado,
  aplicativo: SegundoFatorInvalido,
  codigo: SegundoFatorInvalido,
  senha: SenhaNaoConfere,
} as const

interface Quem {
  usuario: Usuario
  familia: string
}
/** The writes that use up what was sent. */
async function usosDe(deps: DepsDoFator, body: Corpo, quem: Quem): Promise<Write[]> {
  if (body.forma === 'chave') return pelaChave(deps, body, quem)
  if (body.forma === 'senha') return pelaSenha(deps, body, quem.usuario)
  const devolver = await contarTentativa(deps, limiteDoFator(quem.usuario.id))
  const usar = await peloCodigo(deps, body, quem.usuario.id)
  if (!usar) throw fault(SegundoFatorInvalido)
  return [usar, devolver]
}

/** @throws AcessoExpirado for a challenge of another session, person or purpose; ChaveDeAcessoInvalida. */
async function pelaChave(deps: DepsDoFator, body: Corpo, { usuario: { id }, familia }: Quem): Promise<Write[]> {
  const { desafio, tomar } = await lerDesafio(deps, body.desafio ?? '', 'confirmar-fator')
  if (desafio.usuarioId !== id || desafio.familia !== familia) throw fault(AcessoExpirado)
  const credencial = comoAssinatura(body.credencial)
  const chave = (await chavesDe(deps.storage, id)).find(c => c.credencial === credencial.id)
  const contador = chave && (await assinou(deps, chave, credencial, desafio.webauthn ?? ''))
  if (!chave || contador === undefined) throw fault(ChaveDeAcessoInvalida)
  return [tomar, ChaveDeAcesso.put({ ...chave, contador, usadaEm: deps.clock.now() }, [{ exists: true }])]
}

async function peloCodigo(
  deps: DepsDoFator,
  { forma, codigo = '' }: Corpo,
  usuarioId: string,
): Promise<Write | undefined> {
  const [totp, codigos] = await Promise.all([
    FatorTotp.get(deps.storage, usuarioId, { consistent: true }),
    CodigosDeRecuperacao.get(deps.storage, usuarioId, { consistent: true }),
  ])
  if (!totp?.ativo) return undefined
  const chaveiro = await deps.chaves.abrir()
  if (forma === 'codigo') return codigos && usarCodigoDeRecuperacao(chaveiro, codigos, codigo)
  return usarCodigo(chaveiro, totp, codigo.replace(/\s/g, ''), deps.clock.now())?.write
}

/** The password again, only where it counts: on one machine alone, of who has no second factor. */
async function pelaSenha(deps: DepsDoFator, { senha = '' }: Corpo, { id }: Usuario): Promise<Write[]> {
  await confirmarSenha(deps, id, senha)
  if (!(await formasDe(deps, id)).includes('senha')) throw fault(SenhaNaoConfere)
  return []
}
