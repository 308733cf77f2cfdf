import type { ComprovanteServico } from '../../../../shared/contract/comprovantes.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { caminhoDoComprovanteDeServico } from '../../../../shared/domain/comprovanteDeServico.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { colunasTransferencia, situacoesDeProcessamento } from '../../../../shared/domain/estados/transferencia.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { mascararTelefone } from '../../../../shared/domain/telefone.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { recebedoresDaEmpresa } from '../../../platform/storage/recebedores.ts'
import type { Transferencia } from '../../../platform/storage/Transferencia.ts'
import type { Fatos } from '../../cobranca/regras/assinaturaDoComprovante.ts'
import { devolvidoDe } from '../../saldo/vista.ts'

/** Receipts of money that left an account: withdrawals and payouts. */
type Comprovante = Omit<Output<{ response: typeof ComprovanteServico }>, 'verificacao'>

/** The documented processing status (S111–S116). */
export const situacaoDaTransferencia = ({ estado }: Pick<Transferencia, 'estado'>) => {
  const { numero } = colunasTransferencia[estado]
  return { situacao: numero, situacaoLabel: situacoesDeProcessamento[numero] }
}

/** V072: the two services that are shown as transfers. */
export const tipoDaTransacao = (t: Pick<Transferencia, 'origem'>) =>
  t.origem === 'saque' ? 'Solicitação Saque' : 'Transferência bancária'

/**
 * The receipt without its proof; any holder of its address may read it, so documents, phones and accounts are masked.
 */
export async function comprovanteDaTransferencia(storage: Storage, t: Transferencia): Promise<Comprovante | undefined> {
  const empresa = await Empresa.get(storage, t.empresaId)
  if (!empresa) return undefined
  const { recebedorId } = t
  const recebedor = recebedorId && (await recebedoresDaEmpresa(storage, t.empresaId, [recebedorId])).get(recebedorId)
  return {
    id: t.id,
    empresa: {
      nome: empresa.nomeComercial,
      documento: empresa.cnpj,
      contato: empresa.contato,
      logo: empresa.logo,
    },
    transacao: {
      cliente: {
        nome: nomeProprio(t.favorecido),
        ...quemRecebeu(t, empresa, recebedor || undefined),
      },
      tipoTransacao: tipoDaTransacao(t),
      valor: t.valor,
      data: t.pagaEm ?? t.criadoEm,
      ...situacaoDaTransferencia(t),
      dadosBancarios: paraOnde(t),
      e2eid: t.e2eid ?? null,
      antecipacao: await oQueAntecipou(storage, t),
    },
  }
}

/** Whose money came early reads what it would have been, and what that cost. */
async function oQueAntecipou(
  storage: Storage,
  { antecipacaoId }: Transferencia,
): Promise<Comprovante['transacao']['antecipacao']> {
  const oferta = antecipacaoId && (await Antecipacao.get(storage, antecipacaoId))
  if (!oferta) return null
  const { valorRegular, data, custo, taxaMes } = oferta
  return { valorRegular, data, custo, taxaMes }
}

/** Of a payroll it is the person whom its line names; else the receiver, or the company itself. */
function quemRecebeu(t: Transferencia, empresa: Empresa, recebedor: Recebedor | undefined) {
  if (t.folha) return { documento: mascararDocumento(t.destino.documento ?? ''), contato: '', logo: null }
  return recebedor
    ? { documento: mascararDocumento(recebedor.documento), contato: mascararTelefone(recebedor.celular), logo: null }
    : { documento: empresa.cnpj, contato: empresa.contato, logo: empresa.logo }
}

function paraOnde({ destino, para }: Transferencia): Comprovante['transacao']['dadosBancarios'] {
  const nada = { tipoConta: '', agencia: '', conta: '', chavePix: '', tipoChavePix: '' }
  if (destino.tipo === 'chave')
    return {
      ...nada,
      icone: 'pix',
      tipoConta: 'Chave Pix',
      chavePix: para.replace(/^Pix · /, ''),
      tipoChavePix: tipoDaChave(destino.chave),
    }
  const { ispb, agencia, conta } = destino
  return { ...nada, icone: `banco-${ispb}`, tipoConta: 'Conta corrente', agencia, conta: fim(conta) }
}

const A_VISTA = 3
const fim = (conta: string) => `•••${conta.slice(-A_VISTA)}`

function tipoDaChave(chave: string): string {
  if (chave.includes('@')) return 'E-mail'
  if (chave.startsWith('+')) return 'Celular'
  if (chave.includes('-')) return 'Chave aleatória'
  return chave.length === 11 ? 'CPF' : 'CNPJ'
}

/** What it proves; undefined until the money arrived. */
export function fatosDaTransferencia(t: Transferencia, c: Comprovante, agora: number): Fatos | undefined {
  if (!chegaram.has(t.estado)) return undefined
  return {
    tipo: t.origem === 'saque' ? 'saque' : 'transferencia',
    id: t.id,
    empresa: c.empresa.nome,
    documento: c.empresa.documento,
    forma: t.destino.tipo === 'chave' ? 'pix' : 'conta',
    valor: t.valor,
    estornado: devolvidoDe(t),
    quando: Date.parse(t.pagaEm ?? t.criadoEm),
    assinadoEm: agora,
  }
}
const chegaram: ReadonlySet<Transferencia['estado']> = new Set(['paga', 'devolvidaEmParte', 'devolvida'])

/** How it stands beside what its receipt said when it was signed. */
export function situacaoDaTransferenciaAgora(t: Transferencia, fatos: Pick<Fatos, 'estornado'>) {
  const estornado = devolvidoDe(t)
  return {
    situacaoLabel: situacaoDaTransferencia(t).situacaoLabel,
    estornado,
    mudou: estornado === fatos.estornado ? ('nao' as const) : ('estornado' as const),
    caminho: caminhoDoComprovanteDeServico(t.id),
  }
}
