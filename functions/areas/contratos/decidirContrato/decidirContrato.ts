import type { decidirContrato as contrato } from '../../../../shared/contract/contratoDaEmpresa.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { ContratoEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { comoLida, gravarProposta, PropostaDeContrato } from '../../../platform/storage/PropostaDeContrato.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { exigirOutraPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { novaVersao } from '../regras/versoes.ts'
import { definidaNoFio, propostaNoFio } from '../vista.ts'

/** What is answered, and what makes it so. */
type Feito = { resposta: Output<typeof contrato>; writes: Write[] }

/**
 * Another person approves what a contract is to say, and it becomes a version; or it is refused, by the person who asked as well.
 * A day that passed meanwhile becomes today: no sale is judged by what was not approved when it was made.
 */
export const decidirContrato: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    contexto.justificar?.(body.motivo)
    const corpo = { ...body, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'decidirContrato', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async (): Promise<Feito> => {
        const empresa = await lerCliente(storage, id)
        const antes = await PropostaDeContrato.get(storage, id, { consistent: true })
        if (antes?.situacao !== 'aguardando' || antes.id !== body.proposta) throw fault(ContratoEmOutraSituacao)
        const em = clock.now()
        const { usuarioId, nome } = sessao
        const soltar = () =>
          encerrarPosse(storage, { natureza: 'contrato', referencia: id }, { quem: sessao, agora: em })
        if (body.decisao === 'recusar') {
          const decisao = { id: usuarioId, nome, em: new Date(em).toISOString(), motivo: body.motivo }
          const recusada: PropostaDeContrato = { ...antes, situacao: 'recusada', decisao }
          const resposta = { versao: null, proposta: propostaNoFio(recusada, usuarioId) }
          return { resposta, writes: [gravarProposta(antes, recusada), ...(await soltar())] }
        }
        await exigirOutraPessoa(storage, usuarioId, antes.pedido.id)
        const hoje = dataSaoPaulo(em)
        const feita = await novaVersao(
          storage,
          { empresa, em },
          {
            ...{ condicoes: antes.condicoes, motivo: antes.motivo, quem: antes.pedido.nome, aprovou: nome },
            vigencia: antes.vigencia < hoje ? hoje : antes.vigencia,
          },
        )
        return {
          resposta: definidaNoFio(feita.versao, empresa.contrato),
          writes: [...feita.writes, PropostaDeContrato.remove(id, comoLida(antes)), ...(await soltar())],
        }
      }),
    )
  }
