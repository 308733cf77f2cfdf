import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { produto } from '../../../../shared/produto.ts'
import { criarFolha, type Folha } from '../../../platform/print/folha.ts'
import { consultaDaNota } from '../../../providers/notaFiscal/dps/identificadores.ts'
import { textosDe } from '../../../providers/notaFiscal/dps/lerNota.ts'

interface DaFolha {
  /** The note's signed text: nothing is printed that is not in it. */
  xml: string
  chave: string
  situacao: 'cancelada' | 'substituida' | undefined
  /** Epoch ms, of the file. */
  agora: number
}

const esquerda = 8
const direita = 202
const centro = 105

/**
 * The sheet that is printed of a note (DANFSe v2.0, NT 008): A4, one page, the QR code at its place, `-` where the note
 * says nothing, and what a note without legal value, cancelled or replaced must say across it.
 */
export async function danfse({ xml, chave, situacao, agora }: DaFolha): Promise<Uint8Array> {
  const texto = textosDe(xml)
  const folha = await criarFolha(`DANFSe ${chave}`, produto.nome, agora)
  folha.texto(centro, 13, 'DANFSe v2.0', { tamanho: 13, forte: true, alinhar: 'centro' })
  folha.texto(centro, 18, 'Documento Auxiliar da NFS-e', { tamanho: 9, alinhar: 'centro' })
  if (texto('tpAmb') !== '1')
    folha.texto(centro, 23, 'NFS-e SEM VALIDADE JURÍDICA', { tamanho: 9, forte: true, alinhar: 'centro' })
  folha.qr(174.8, 16.7, 15.2, consultaDaNota(chave))
  let y = 36
  const secao = (titulo: string, campos: readonly (readonly [string, string | undefined])[][]) => {
    y = desenharSecao(folha, y, titulo, campos)
  }
  const do_ = (bloco: string, nome: string) =>
    new RegExp(`<${bloco}>(?:(?!</${bloco}>)[\\s\\S])*?<${nome}>([^<]*)<`).exec(xml)?.[1]
  const reais = (v: string | undefined) => (v === undefined ? undefined : formatarReais(Math.round(Number(v) * 100)))
  const documento = (v: string | undefined) => (v === undefined ? undefined : formatarDocumento(v))
  const dia = (v: string | undefined) => (v === undefined ? undefined : formatarData(v.slice(0, 10)))
  secao('Identificação', [
    [['Chave de acesso da NFS-e', chave]],
    [
      ['Número da NFS-e', texto('nNFSe')],
      ['Competência', dia(texto('dCompet'))],
      ['Emissão da NFS-e', instante(texto('dhProc'))],
    ],
    [
      ['Número da DPS', texto('nDPS')],
      ['Série da DPS', texto('serie')],
      ['Emissão da DPS', instante(texto('dhEmi'))],
    ],
  ])
  secao('Prestador do serviço', [
    [
      ['CNPJ', documento(do_('emit', 'CNPJ'))],
      ['Nome empresarial', do_('emit', 'xNome')],
    ],
    [
      ['Endereço', endereco(do_)],
      ['Município', texto('xLocEmi')],
    ],
  ])
  secao('Tomador do serviço', [
    [
      ['CNPJ', documento(do_('toma', 'CNPJ'))],
      ['Nome empresarial', do_('toma', 'xNome')],
    ],
    [['E-mail', do_('toma', 'email')]],
  ])
  secao('Serviço prestado', [
    [
      ['Código de tributação nacional', texto('cTribNac')],
      ['NBS', texto('cNBS')],
      ['Local da prestação', texto('xLocPrestacao')],
    ],
    [['Descrição', texto('xDescServ')]],
  ])
  secao('Tributação municipal', [
    [
      ['ISSQN', texto('tribISSQN') === '1' ? 'Operação tributável' : undefined],
      ['Retenção', texto('tpRetISSQN') === '1' ? 'Não retido' : undefined],
      ['Alíquota', texto('pAliq') && `${texto('pAliq')?.replace('.', ',')} %`],
    ],
  ])
  secao('IBS e CBS', [
    [
      ['CST', texto('CST')],
      ['Classificação', texto('cClassTrib')],
      ['Indicador da operação', texto('cIndOp')],
    ],
  ])
  secao('Valores', [
    [
      ['Valor do serviço', reais(texto('vServ'))],
      ['Valor líquido', reais(texto('vLiq'))],
      ['Total aproximado dos tributos', texto('indTotTrib') === '0' ? 'Não informado' : undefined],
    ],
  ])
  if (situacao)
    // where nothing else is printed: what it ended is still read
    folha.texto(centro, 262, situacao === 'cancelada' ? 'CANCELADA' : 'SUBSTITUÍDA', {
      ...{ tamanho: 50, forte: true, alinhar: 'centro', discreta: true },
    })
  folha.texto(esquerda, 290, `Consulte em ${consultaDaNota(chave)}`, { tamanho: 6.5, largura: direita - esquerda })
  return folha.salvar()
}

/** A section: its title over a line, and rows of fields side by side. @returns where the next one begins, in mm */
function desenharSecao(
  folha: Folha,
  topo: number,
  titulo: string,
  linhas: readonly (readonly (readonly [string, string | undefined])[])[],
): number {
  folha.linha(esquerda, topo, direita, topo)
  folha.texto(esquerda, topo + 4, titulo.toUpperCase(), { tamanho: 7, forte: true })
  let y = topo + 9
  for (const campos of linhas) {
    const passo = (direita - esquerda) / campos.length
    for (const [n, [rotulo, valor]] of campos.entries()) {
      const x = esquerda + n * passo
      folha.texto(x, y, rotulo, { tamanho: 6.5, discreta: true })
      folha.paragrafo(x, y + 4, valor || '-', { tamanho: 8, largura: passo - 4, linhas: 3, passo: 3.6 })
    }
    y += campos.some(([, v]) => (v?.length ?? 0) > 120) ? 15 : 11
  }
  return y
}

const instante = (v: string | undefined): string | undefined =>
  v === undefined ? undefined : `${formatarData(v.slice(0, 10))} ${v.slice(11, 16)}`
const endereco = (do_: (bloco: string, nome: string) => string | undefined): string | undefined =>
  ['xLgr', 'nro', 'xBairro', 'CEP'].flatMap(campo => do_('enderNac', campo) ?? []).join(', ') || undefined
