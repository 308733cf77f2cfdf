import type { definirContrato as contrato } from '../../../../shared/contract/contratoDaEmpresa.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { ContratoSemMudanca, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo, inicioDoDia, somarDias } from '../../../../shared/domain/calendario.ts'
import { DIAS_ATE_A_VIGENCIA } from '../../../../shared/domain/contrato.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { VersaoDoContrato } from '../../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { mudarEmpresa } from '../../empresas/regras/mudarEmpresa.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { comCondicoes, condicoesDaEmpresa, mesmasCondicoes } from '../regras/condicoes.ts'
import { versaoNoFio } from '../vista.ts'

type Corpo = Input<typeof contrato>['body']

/**
 * A new version of a client's contract. One of today is copied to the company in the same transaction; one of a day to
 * come waits for the sweeper. Versions never change: what was wrong is undone by another.
 */
export const definirContrato: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const corpo = { ...body, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'definirContrato', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const empresa = await lerCliente(deps.storage, id)
        const em = deps.clock.now()
        const hoje = dataSaoPaulo(em)
        exigirVigencia(body.vigencia, hoje)
        const agendada = body.vigencia > hoje
        if (!agendada && mesmasCondicoes(body.condicoes, condicoesDaEmpresa(empresa))) throw fault(ContratoSemMudanca)
        const ultima = await ultimaVersao(deps.storage, id)
        const versao = { ...novaVersao(body, empresa, (ultima ?? 1) + 1), quem: sessao.nome, criadoEm: em }
        const momento = agendada ? { vence: inicioDoDia(body.vigencia) } : { aplicadaEm: em }
        const nova: VersaoDoContrato = { ...versao, ...momento }
        const writes: Write[] = [
          ...(agendada ? [] : [mudarEmpresa(empresa, comCondicoes(nova))]),
          VersaoDoContrato.create(nova),
          ...(ultima === undefined ? [comoEra(empresa, em)] : []),
        ]
        return { resposta: versaoNoFio(nova, agendada ? empresa.contrato : nova), writes }
      }),
    )
  }

function exigirVigencia(vigencia: string, hoje: string): void {
  const mensagem =
    vigencia < hoje
      ? 'a vigência começa hoje ou depois'
      : vigencia > somarDias(hoje, DIAS_ATE_A_VIGENCIA)
        ? 'a vigência começa em até um ano'
        : undefined
  if (mensagem) throw fault(RequisicaoInvalida, { campos: [{ campo: 'vigencia', mensagem }] })
}

const novaVersao = ({ vigencia, condicoes, motivo }: Corpo, empresa: Empresa, numero: number) => ({
  ...{ empresaId: empresa.id, numero, vigencia, condicoes, motivo },
})

async function ultimaVersao(storage: Storage, id: string): Promise<number | undefined> {
  const pk = `EMP#${id}`
  const { values } = await VersaoDoContrato.query(storage, {
    ...{ pk, sk: { prefix: 'CONTRATO#' }, limit: 1, reverse: true, consistent: true },
  })
  return values[0]?.numero
}

/** What a company of before versions paid until its first one: kept, so that its history begins at its beginning. */
const comoEra = (empresa: Empresa, em: number): Write =>
  VersaoDoContrato.create({
    ...{ empresaId: empresa.id, numero: 1, vigencia: dataSaoPaulo(Date.parse(empresa.criadoEm)) },
    ...{ condicoes: condicoesDaEmpresa(empresa), quem: '', motivo: 'Condições de antes da primeira versão' },
    ...{ criadoEm: em, aplicadaEm: em },
  })
