import type { exportarLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import { bancos } from '../../../../shared/data/bancos.ts'
import { dataSaoPaulo, horaSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { ocorrencias } from '../../../../shared/domain/cnab/campos.ts'
import { escreverCnab, type LinhaCnab } from '../../../../shared/domain/cnab/folha.ts'
import type { LinhaDaFolha } from '../../../../shared/domain/folha/campos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { classeDaLinha, type LoteDaFolha } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { estadoDasLinhas, type LinhaComEstado } from '../regras/estadoDasLinhas.ts'
import { todasAsLinhas } from '../regras/linhasDoLote.ts'
import { lerLote } from '../regras/moverLote.ts'

/** A lot as a file for a system that speaks CNAB 240. At most 5,000 lines, 2.5 MB. */
export const exportarLoteDaFolha: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, query: { formato }, sessao }) => {
    const lote = await lerLote(storage, id, sessao.empresaId)
    const linhas = await estadoDasLinhas(storage, lote, await todasAsLinhas(storage, lote))
    const nome = `folha-${lote.data}-${lote.id.slice(0, 6)}`
    const empresa = await Empresa.get(storage, lote.empresaId)
    if (!empresa) throw new Error('company of a lot is missing')
    const retorno = formato === 'retorno'
    const agora = clock.now()
    const registros = escreverCnab({
      empresa: { cnpj: empresa.cnpj, nome: empresa.razaoSocial ?? empresa.nomeComercial },
      nsa: numeroDoArquivo(lote),
      em: { data: dataSaoPaulo(agora), hora: `${horaSaoPaulo(agora).replace(':', '')}00` },
      pagaEm: lote.data,
      linhas: linhas.map(emCnab),
      retorno,
    })
    return { nome: `${nome}.${retorno ? 'ret' : 'rem'}`, conteudo: [...registros].join('') }
  }

/** Six digits out of the lot's instant: the same lot is the same file, whenever it is asked for. */
const numeroDoArquivo = ({ criadoEm }: LoteDaFolha): number => Math.floor(Date.parse(criadoEm) / 1000) % 1_000_000

function emCnab({ linha, transferencia: t, estado }: LinhaComEstado): LinhaCnab {
  const { destino } = linha
  const banco = destino.tipo === 'conta' ? bancos.find(b => b.ispb === destino.ispb)?.codigo : undefined
  return {
    ...(linha as LinhaDaFolha),
    referencia: linha.referencia ?? String(linha.linha),
    banco: banco ?? '000',
    ocorrencia: ocorrenciaDe(estado, destino.tipo),
    ...(t?.pagaEm && classeDaLinha(estado) === 'paga' && { pagaEm: dataSaoPaulo(Date.parse(t.pagaEm)) }),
  }
}
function ocorrenciaDe(estado: LinhaComEstado['estado'], tipo: 'chave' | 'conta') {
  if (classeDaLinha(estado) === 'paga') return ocorrencias.pago
  if (classeDaLinha(estado) === 'aberta') return ocorrencias.agendado
  return estado === 'cancelada' ? ocorrencias.cancelado : ocorrencias[tipo]
}
