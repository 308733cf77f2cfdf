import { AcessoExpirado, SegundoFatorInvalido } from '../../../../shared/contract/erros.ts'
import type { entrarSegundoFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'
import { CodigosDeRecuperacao, FatorTotp } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed, type Write } from '../../../platform/storage/port.ts'
import { mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { abrirDeConfianca, confiancaDe } from '../regras/aparelhoDeConfianca.ts'
import { lerDesafio } from '../regras/segundaEtapa.ts'
import { type DepsDoFator, limiteDoFator, usarCodigo, usarCodigoDeRecuperacao } from '../regras/segundoFator.ts'
import { anunciarEmpresa, ultimaEmpresa } from '../regras/ultimaEmpresa.ts'

type D = Omit<DepsDoFator, 'params'> & { params: Parametros<'sessao-privada'>; chaves: Chaves<'fatores'> }

/**
 * The second step. The session, the challenge and the code are taken in one transaction, so that a code opens one session;
 * what changed the password or the factors since the first step ends it.
 */
export const entrarSegundoFator: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    const { desafio, tomar } = await lerDesafio(deps, body.desafio, 'segundo-fator')
    const usuario = await Usuario.get(deps.storage, desafio.usuarioId ?? '', { consistent: true })
    const empresaId = usuario && ultimaEmpresa(usuario)
    if (!usuario || !empresaId || usuario.credencial !== desafio.credencial) throw fault(AcessoExpirado)
    anunciarEmpresa(contexto, usuario)
    const confianca = await confiancaDe(deps, usuario.id, usuario, contexto.cookies)
    const devolver = await contarTentativa(deps, limiteDoFator(usuario.id, confianca))
    const usar = await usarAlgum(deps, usuario.id, body.codigo)
    if (!usar) throw fault(SegundoFatorInvalido)
    const pedido = { empresaId, contexto, prova: 'aplicativo' } as const
    const { resposta, writes } = await abrirDeConfianca(deps, usuario, pedido, confianca)
    const mesma = Usuario.check(usuario.id, mesmaCredencial(usuario))
    await deps.storage.commit([...writes, tomar, usar, devolver, mesma]).catch(error => {
      throw error instanceof ConditionFailed ? fault(SegundoFatorInvalido) : error
    })
    return resposta
  }

async function usarAlgum(deps: D, usuarioId: string, codigo: string): Promise<Write | undefined> {
  const [totp, codigos] = await Promise.all([
    FatorTotp.get(deps.storage, usuarioId, { consistent: true }),
    CodigosDeRecuperacao.get(deps.storage, usuarioId, { consistent: true }),
  ])
  if (!totp?.ativo) return undefined
  const chaveiro = await deps.chaves.abrir()
  return (
    usarCodigo(chaveiro, totp, codigo.replace(/\s/g, ''), deps.clock.now())?.write ??
    (codigos && usarCodigoDeRecuperacao(chaveiro, codigos, codigo))
  )
}
