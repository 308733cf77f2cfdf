import { type alterarChaveDeApi as contrato, MAXIMO_DE_CHAVES } from '../../../../shared/contract/chaves.ts'
import {
  ChaveDeApiNaoEncontrada,
  ChaveRevogada,
  LimiteDeChaves,
  RequisicaoInvalida,
} from '../../../../shared/contract/erros.ts'
import { debitaDinheiro } from '../../../../shared/contract/escopos.ts'
import { escreverRede } from '../../../../shared/domain/enderecosIp.ts'
import { fault } from '../../../platform/http/fault.ts'
import { ativa } from '../../../platform/http/fimDaChave.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { PrazoDeChave } from '../../../platform/storage/ChaveDeApi.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { acharChave, chavesNaoRevogadas, fimDepoisDe } from '../regras/chavesDeApi.ts'
import { escritasDaMudanca } from '../regras/mudarChave.ts'
import { verChave } from '../vista/chaveDeApi.ts'

/** Says where a key may come from and what it may give back a day, and renews it; one that ended by itself too. */
export const alterarChaveDeApi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, body, sessao: { empresaId } }) =>
    redecide(async () => {
      const agora = clock.now()
      const achada = await acharChave(storage, empresaId, params.id, agora)
      if (!achada) throw fault(ChaveDeApiNaoEncontrada)
      const { chave } = achada
      if (chave.revogadaEm !== null) throw fault(ChaveRevogada)
      if (body.limiteDiario === null && debitaDinheiro(chave.escopos)) throw fault(RequisicaoInvalida, semLimite)
      const expiraEm = body.validadeDias === null ? chave.expiraEm : fimDepoisDe(agora, body.validadeDias)
      const mudanca = { enderecos: body.enderecos.map(escreverRede), limiteDiario: body.limiteDiario, expiraEm }
      const prazo = await PrazoDeChave.get(storage, chave.hash, { consistent: true })
      const { depois, writes } = escritasDaMudanca(achada, mudanca, { agora, vez: prazo?.vez ?? 0 })
      if (!ativa(chave, agora) && ativa(depois, agora)) await exigirLugar(storage, empresaId, agora)
      await storage.commit(writes)
      return verChave({ ...achada, chave: depois }, agora)
    })

const semLimite = { campos: [{ campo: 'limiteDiario', mensagem: 'informe quanto a chave pode estornar por dia' }] }

/** A key that ended and is renewed is one more live key. */
async function exigirLugar(storage: Storage, empresaId: string, agora: number): Promise<void> {
  const vivas = (await chavesNaoRevogadas(storage, empresaId, agora)).filter(({ chave }) => ativa(chave, agora))
  if (vivas.length >= MAXIMO_DE_CHAVES) throw fault(LimiteDeChaves, { maximo: MAXIMO_DE_CHAVES })
}
