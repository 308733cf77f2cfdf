import { bancos } from '../../data/bancos.ts'
import { chaveMascarada } from '../chaveMascarada.ts'
import { type Centavos, lerReais } from '../dinheiro.ts'
import { emailValido, normalizarEmail } from '../email.ts'
import { lerDocumento, semEnfeites } from '../lote/celulas.ts'
import { normalizarChavePix, type TipoChavePix, tipoDoCodigo, tiposChavePix } from '../pix/chave.ts'
import {
  type CampoDaLinha,
  type DestinoDaLinha,
  type ErroDaFolha,
  type LinhaDaFolha,
  type LinhaEscrita,
  type LinhaLida,
  limitesDaLinha,
  tamanhos,
} from './campos.ts'
import type { MotivoDaFolha } from './motivos.ts'

const nomesDosTipos: Readonly<Record<string, TipoChavePix>> = {
  0: 'cpf',
  1: 'cnpj',
  2: 'email',
  3: 'telefone',
  4: 'aleatoria',
  cpf: 'cpf',
  cnpj: 'cnpj',
  'e mail': 'email',
  email: 'email',
  telefone: 'telefone',
  celular: 'telefone',
  aleatoria: 'aleatoria',
  'chave aleatoria': 'aleatoria',
  evp: 'aleatoria',
}

/** What a key can be by its shape; eleven digits may be a CPF and a phone, which only its author can tell apart. */
export function tiposPossiveis(texto: string): TipoChavePix[] {
  const limpo = texto.trim()
  if (limpo.includes('@')) return normalizarChavePix('email', limpo) ? ['email'] : []
  const tipos = ['cpf', 'cnpj', 'telefone', 'aleatoria'] as const
  return tipos.filter(tipo => normalizarChavePix(tipo, limpo) !== undefined)
}

/**
 * One line, by shape alone: no directory is asked (it punishes look-ups that do not become payments). `erros` name the
 * field; `linha` is there only where there are none.
 */
export function lerLinhaDaFolha(l: LinhaEscrita): LinhaLida {
  const erros: ErroDaFolha[] = []
  const recusar = (campo: CampoDaLinha | null, motivo: MotivoDaFolha) => void erros.push({ campo, motivo })
  const nome = (l.nome ?? '').trim()
  if (!nome) recusar('nome', 'falta')
  else if (nome.length > tamanhos.nome) recusar('nome', 'longo')
  const documento = lerDocumentoDa(l.documento, recusar)
  const valor = lerValorDa(l.valor, recusar)
  const destino = lerDestino(l, documento, recusar)
  const email = l.email?.trim() ? normalizarEmail(l.email) : undefined
  if (email !== undefined && !emailValido(email)) recusar('email', 'email')
  for (const campo of ['descricao', 'referencia'] as const)
    if ((l[campo] ?? '').trim().length > tamanhos[campo]) recusar(campo, 'longo')
  if (erros.length || !destino || valor === undefined || documento === undefined) return { erros, linha: undefined }
  const [descricao, referencia] = [l.descricao?.trim(), l.referencia?.trim()]
  const linha = {
    ...{ nome, documento, valor, destino, para: paraOnde(destino) },
    ...(email && { email }),
    ...(descricao && { descricao }),
    ...(referencia && { referencia }),
  }
  return { erros, linha }
}

type Recusar = (campo: CampoDaLinha | null, motivo: MotivoDaFolha) => void

function lerDocumentoDa(texto: string | undefined, recusar: Recusar): string | undefined {
  if (!texto?.trim()) return void recusar('documento', 'falta')
  const lido = lerDocumento(texto.trim())
  return lido.ok ? lido.valor : void recusar('documento', 'documento')
}

function lerValorDa(texto: string | undefined, recusar: Recusar): Centavos | undefined {
  if (!texto?.trim()) return void recusar('valor', 'falta')
  const valor = lerReais(texto.trim())
  if (valor === undefined) return void recusar('valor', 'valor')
  if (valor < limitesDaLinha.minimo) return void recusar('valor', 'minimo')
  return valor > limitesDaLinha.maximo ? void recusar('valor', 'maximo') : valor
}

/** A key, or an account whole: never both, so that no one has to guess which was meant. */
function lerDestino(l: LinhaEscrita, documento: string | undefined, recusar: Recusar): DestinoDaLinha | undefined {
  const chave = l.chave?.trim()
  const daConta = (['banco', 'agencia', 'conta'] as const).filter(c => l[c]?.trim())
  if (chave && daConta.length) return void recusar('chave', 'dois-destinos')
  if (chave) return lerChave(chave, { tipo: l.tipoChave, documento }, recusar)
  if (!daConta.length) return void recusar('chave', 'sem-destino')
  return lerConta(l, recusar)
}

function lerChave(
  texto: string,
  { tipo, documento }: { tipo: string | undefined; documento: string | undefined },
  recusar: Recusar,
): DestinoDaLinha | undefined {
  const dito = tipo?.trim() ? nomesDosTipos[semEnfeites(tipo)] : undefined
  if (tipo?.trim() && !dito) return void recusar('tipoChave', 'tipo-de-chave')
  const possiveis = dito ? [dito] : tiposPossiveis(texto)
  // eleven digits that are the payee's own CPF are meant as that; others may be a phone too, and only its author knows
  const proprio = documento !== undefined && normalizarChavePix('cpf', texto) === documento
  if (possiveis.length > 1 && !proprio) return void recusar('tipoChave', 'tipo-ambiguo')
  const certo = proprio && possiveis.includes('cpf') ? 'cpf' : possiveis[0]
  const chave = certo && normalizarChavePix(certo, texto)
  if (!certo || !chave) return void recusar('chave', 'chave')
  if ((certo === 'cpf' || certo === 'cnpj') && documento !== undefined && chave !== documento)
    return void recusar('chave', 'chave-de-outro')
  return { tipo: 'chave', chave, tipoChave: tiposChavePix[certo] }
}

function lerConta(l: LinhaEscrita, recusar: Recusar): DestinoDaLinha | undefined {
  const [banco = '', agencia = '', conta = ''] = [l.banco, l.agencia, l.conta].map(v => v?.trim())
  const achado = bancos.find(b => b.codigo === banco.padStart(3, '0') || b.ispb === banco)
  if (!banco) recusar('banco', 'falta')
  else if (!achado) recusar('banco', 'banco')
  const digitos = agencia.replace(/^0+(?=\d{4})/, '')
  if (!agencia) recusar('agencia', 'falta')
  else if (!/^\d{1,4}$/.test(digitos)) recusar('agencia', 'agencia')
  const semPontos = conta.replace(/[.\s]/g, '').toUpperCase()
  if (!conta) recusar('conta', 'falta')
  else if (!/^\d{1,18}-?[\dX]$/.test(semPontos)) recusar('conta', 'conta')
  else if (achado && /^\d{1,4}$/.test(digitos))
    return { tipo: 'conta', ispb: achado.ispb, agencia: digitos.padStart(4, '0'), conta: semPontos }
  return undefined
}

/** The destination as lists and receipts show it. */
export function paraOnde(d: DestinoDaLinha): string {
  if (d.tipo === 'chave') return `Pix · ${chaveMascarada({ chavePix: d.chave, tipoChave: d.tipoChave })}`
  const nome = bancos.find(b => b.ispb === d.ispb)?.nomeCurto ?? d.ispb
  return `${nome} · ag. ${d.agencia} · conta •••${d.conta.slice(-3)}`
}

/** A line as its author may write it again: what a form or a file shows of it. */
export function escreverLinha({
  destino: d,
  nome,
  documento,
  email,
  descricao,
  referencia,
}: LinhaDaFolha): LinhaEscrita {
  const onde =
    d.tipo === 'chave'
      ? { chave: d.chave, tipoChave: tipoDoCodigo(d.tipoChave) }
      : { banco: bancos.find(b => b.ispb === d.ispb)?.codigo || d.ispb, agencia: d.agencia, conta: d.conta }
  return {
    ...{ nome, documento, ...onde },
    ...(email && { email }),
    ...(descricao && { descricao }),
    ...(referencia && { referencia }),
  }
}
