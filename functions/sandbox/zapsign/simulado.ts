import type { Clock } from '../../platform/runtime/clock.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'
import { emailDoZapSign } from './emails.ts'

export interface ZapSignOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  registros?: Registros
  /** Delivers a notice; only true says that it was received. */
  entregar: (entrega: { url: string; corpo: unknown }) => Promise<boolean>
  conta?: ContaDoZapSign
  /** Where notices go; none unless told. */
  webhook?: string
  /** The simulator's own address, for the links it gives. */
  base: () => string
}
export interface ContaDoZapSign {
  token: string
  /** Value of the header that the platform asked to be sent with notices. */
  aviso: string
}
/** Public knowledge, worth nothing elsewhere. */
export const contaDeDemonstracao: ContaDoZapSign = {
  token: 'token-de-demonstracao-do-zapsign',
  aviso: 'aviso-de-demonstracao-do-zapsign',
}
export const cabecalhoDoZapSign = 'x-quita-zapsign'

export interface Documento {
  token: string
  numero: number
  nome: string
  referencia: string | null
  pdf: string
  criadoEm: number
  status: 'pending' | 'signed' | 'refused'
  signatario: {
    token: string
    nome: string
    email: string
    status: 'new' | 'signed' | 'refused'
    retorno: string | null
  }
}
export type NovoDocumento = Pick<Documento, 'nome' | 'referencia' | 'pdf'> & {
  signatario: Pick<Documento['signatario'], 'nome' | 'email' | 'retorno'>
}
interface Aviso {
  id: string
  corpo: unknown
  tentativas: number
  em: number
}
const ESPERA_MS = 2_000
const VEZES = 5

/** ZapSign behind its wire: documents, their signers, and the notices of what signers did. */
export class ZapSignSimulado {
  readonly registros: Registros
  readonly conta: ContaDoZapSign
  readonly #documentos: Tabela<Documento>
  readonly #avisos: Tabela<Aviso>
  readonly #opcoes: ZapSignOpcoes

  constructor(opcoes: ZapSignOpcoes) {
    this.#opcoes = opcoes
    this.registros = opcoes.registros ?? new Registros()
    this.conta = opcoes.conta ?? contaDeDemonstracao
    this.#documentos = this.registros.tabela('zapsign-documento')
    this.#avisos = this.registros.tabela('zapsign-aviso')
  }

  criar({ signatario, ...novo }: NovoDocumento): Documento {
    const documento: Documento = {
      ...novo,
      token: this.#uuid(),
      numero: Math.max(0, ...this.#documentos.valores().map(d => d.numero)) + 1,
      criadoEm: this.#opcoes.clock.now(),
      status: 'pending',
      signatario: { ...signatario, token: this.#uuid(), status: 'new' },
    }
    this.#documentos.gravar(documento.token, documento)
    return documento
  }

  documento(token: string): Documento | undefined {
    return this.#documentos.ler(token)
  }
  documentos(): Documento[] {
    return this.#documentos.valores().sort((a, b) => a.numero - b.numero)
  }
  doSignatario(token: string): Documento | undefined {
    return this.#documentos.valores().find(d => d.signatario.token === token)
  }

  /** The signer signs, or refuses to; what was done is not undone. */
  responder(signatario: string, acao: 'assinar' | 'recusar'): Documento | undefined {
    const antes = this.doSignatario(signatario)
    if (antes?.signatario.status !== 'new') return antes
    const magia = emailDoZapSign(antes.signatario.email)
    const status = acao === 'recusar' ? 'refused' : magia?.outroSignatario ? 'pending' : 'signed'
    const depois: Documento = {
      ...antes,
      status,
      signatario: { ...antes.signatario, status: acao === 'assinar' ? 'signed' : 'refused' },
    }
    this.#documentos.gravar(depois.token, depois)
    const vezes = magia?.aviso === 'perder' ? 0 : magia?.aviso === 'duplicar' ? 2 : 1
    for (let n = 0; n < vezes; n++) {
      const aviso = {
        id: this.#uuid(),
        corpo: { event_type: acao === 'assinar' ? 'doc_signed' : 'doc_refused', ...this.noFio(depois) },
        tentativas: 0,
        em: this.#opcoes.clock.now(),
      }
      this.#avisos.gravar(aviso.id, aviso)
    }
    return depois
  }

  /** As the API and its notices show a document. */
  noFio(d: Documento) {
    const base = this.#opcoes.base()
    const s = d.signatario
    return {
      open_id: d.numero,
      token: d.token,
      status: d.status,
      name: d.nome,
      external_id: d.referencia,
      original_file: `${base}/arquivos/${d.token}/original.pdf`,
      signed_file: d.status === 'signed' ? `${base}/arquivos/${d.token}/assinado.pdf` : null,
      created_at: new Date(d.criadoEm).toISOString(),
      signers: [{ token: s.token, sign_url: `${base}/verificar/${s.token}`, status: s.status, name: s.nome }],
    }
  }

  proximoPrazo(): number | null {
    const prazos = this.#avisos.valores().map(a => a.em)
    return prazos.length ? Math.min(...prazos) : null
  }

  /** Delivers the notices that are due. */
  async trabalhar(): Promise<void> {
    const { webhook, clock, entregar } = this.#opcoes
    for (const aviso of this.#avisos.valores().filter(a => a.em <= clock.now())) {
      const entregue = webhook === undefined || (await entregar({ url: webhook, corpo: aviso.corpo }))
      if (entregue || aviso.tentativas + 1 >= VEZES) this.#avisos.apagar(aviso.id)
      else
        this.#avisos.gravar(aviso.id, {
          ...aviso,
          tentativas: aviso.tentativas + 1,
          em: clock.now() + ESPERA_MS * 2 ** aviso.tentativas,
        })
    }
    await this.registros.confirmar()
  }

  #uuid(): string {
    return hexadecimal(this.#opcoes.random, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}
