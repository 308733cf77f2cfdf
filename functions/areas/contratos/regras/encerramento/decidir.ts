import { EmpresaEmOutraSituacao, EncerramentoEmOutraSituacao } from '../../../../../shared/contract/erros.ts'
import { empresa as vida } from '../../../../../shared/domain/estados/empresa.ts'
import { encerramento as maquina } from '../../../../../shared/domain/estados/encerramento.ts'
import { produto } from '../../../../../shared/produto.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Empresa } from '../../../../platform/storage/Empresa.ts'
import { Encerramento } from '../../../../platform/storage/Encerramento.ts'
import type { AvisoDeAdministrador } from '../../../../platform/storage/Membro.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { exigirOutraPessoa } from '../../../saldo/regras/exigirOutraPessoa.ts'
import { anunciarAdministrador } from '../../../usuarios/regras/administradores.ts'
import { momentoDaEmpresa } from '../darPasso.ts'
import { pararEmpresa } from '../suspender.ts'

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage }
type Quem = { id: string; nome: string }

/** An ending over the version that was read, as the next one; the first one only where there is none. */
export const gravarEncerramento = (antes: Encerramento | undefined, depois: Omit<Encerramento, 'versao'>): Write =>
  antes
    ? Encerramento.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])
    : Encerramento.create({ ...depois, versao: 1 })

type Aviso = Extract<AvisoDeAdministrador['tipo'], `encerramento-${string}`>
/** What the company's administrators are told of it, in its transaction; no person of the staff is named to them. */
export const avisarDoEncerramento = (
  deps: Pick<Base, 'clock' | 'ids'>,
  empresaId: string,
  tipo: Aviso,
  mais: { valor?: number; liberaEm?: number | undefined } = {},
): Write =>
  anunciarAdministrador(
    deps,
    { usuarioId: produto.slug, empresaId, nome: produto.nome },
    { tipo, nome: produto.nome, ...mais },
  )

/**
 * The writes by which one person asks for a company's end.
 * @throws EmpresaEmOutraSituacao, EncerramentoEmOutraSituacao where one is asked for already.
 */
export function escritasDoPedidoDeEncerrar(
  deps: Pick<D, 'clock' | 'ids'>,
  { empresa, antes }: { empresa: Empresa; antes: Encerramento | undefined },
  { motivo, quem }: { motivo: string; quem: Quem },
): Write[] {
  const { situacao, id: empresaId } = empresa
  // a company that never was active is refused, not ended
  if (situacao !== 'suspensa' && situacao !== 'ativa') throw fault(EmpresaEmOutraSituacao, { situacao })
  const depois = antes ? maquina.next(antes.situacao, 'Pediu') : maquina.initial
  if (!depois) throw fault(EncerramentoEmOutraSituacao)
  const em = deps.clock.now()
  const pedido = { ...quem, em: new Date(em).toISOString(), motivo }
  return [
    gravarEncerramento(antes, { empresaId, situacao: depois, pedido, reserva: [], pagamentos: [] }),
    momentoDaEmpresa(deps, { empresaId, situacao, evento: 'EncerramentoPedido', em, quem: quem.nome, motivo }),
    avisarDoEncerramento(deps, empresaId, 'encerramento-pedido'),
  ]
}

interface Palavra {
  decisao: 'confirmar' | 'recusar'
  observacao?: string | undefined
  quem: Quem
}
/**
 * The writes of a person's word on an ending that waits: confirmed by another than who asked, the company ends in this
 * transaction; refused by any of the staff, who asked among them, nothing happens.
 * @throws EncerramentoEmOutraSituacao, QuemPediuNaoDecide, EmpresaEmOutraSituacao
 */
export async function escritasDaDecisaoDeEncerrar(
  deps: D,
  { empresa, antes }: { empresa: Empresa; antes: Encerramento | undefined },
  { decisao, observacao, quem }: Palavra,
): Promise<Write[]> {
  const situacao = antes && maquina.next(antes.situacao, decisao === 'confirmar' ? 'Confirmou' : 'Recusou')
  if (!antes || !situacao) throw fault(EncerramentoEmOutraSituacao)
  if (decisao === 'confirmar') await exigirOutraPessoa(deps.storage, quem.id, antes.pedido.id)
  const em = deps.clock.now()
  const dita = { ...quem, em: new Date(em).toISOString(), ...(observacao && { observacao }) }
  const aviso = avisarDoEncerramento(
    deps,
    empresa.id,
    decisao === 'confirmar' ? 'encerramento-confirmado' : 'encerramento-recusado',
  )
  if (decisao === 'recusar') {
    const ato = { evento: 'EncerramentoRecusado', em, quem: quem.nome, motivo: observacao }
    const historia = momentoDaEmpresa(deps, { empresaId: empresa.id, situacao: empresa.situacao, ...ato })
    return [gravarEncerramento(antes, { ...antes, situacao, decisao: dita }), historia, aviso]
  }
  if (!vida.next(empresa.situacao, 'Encerrada')) throw fault(EmpresaEmOutraSituacao, { situacao: empresa.situacao })
  const { motivo } = antes.pedido
  const { writes } = pararEmpresa(deps, empresa, { quem: quem.nome, motivo, evento: 'Encerrada' })
  return [
    ...writes,
    gravarEncerramento(antes, { ...antes, situacao, decisao: dita, etapa: 'chaves', vence: em }),
    aviso,
  ]
}
