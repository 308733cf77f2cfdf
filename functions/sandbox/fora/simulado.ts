import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { FonteDeFora } from '../../../shared/domain/fora.ts'
import type { CelcoinSimulada } from '../celcoin/simulado.ts'
import type { CieloSimulada } from '../cielo/simulado.ts'
import type { Falhas } from '../falhas.ts'
import type { PixSimulado } from '../pix/simulado.ts'
import type { Registros, Tabela } from '../registros.ts'
import type { RepasseSimulado } from '../repasse/simulado.ts'

export interface Provedores {
  psp: PixSimulado
  repasse: RepasseSimulado
  celcoin: CelcoinSimulada
  cielo: CieloSimulada
}

/**
 * What each simulated provider holds for the platform, counted from its own books: what came less what went. No provider refuses for want of money, so that a source may be below zero.
 */
export class ForaSimulada {
  readonly registros: Registros
  readonly falhas: Falhas
  readonly #provedores: Provedores
  readonly #avulsos: Tabela<Centavos>

  constructor(provedores: Provedores) {
    this.#provedores = provedores
    this.registros = provedores.psp.registros
    this.falhas = provedores.psp.falhas
    this.#avulsos = this.registros.tabela('fora-avulso')
  }

  /** Moves money at a source by what no simulator did: what was there before, a bank's mistake. */
  somar(fonte: FonteDeFora, valor: Centavos): void {
    this.#avulsos.gravar(fonte, (this.#avulsos.ler(fonte) ?? 0) + valor)
  }

  saldo(fonte: FonteDeFora): Centavos {
    return (this.#avulsos.ler(fonte) ?? 0) + this.#movimento(fonte)
  }

  #movimento(fonte: FonteDeFora): Centavos {
    const { psp, repasse, celcoin, cielo } = this.#provedores
    const soma = (valores: readonly Centavos[]): Centavos => valores.reduce((s, v) => s + v, 0)
    switch (fonte) {
      case 'pix':
        return soma(
          psp.devolucoes
            .recebimentos()
            .map(r => r.valor - soma(r.devolucoes.map(d => (d.status === 'DEVOLVIDO' ? d.valor : 0)))),
        )
      case 'repasse':
        return soma(repasse.envios().map(e => repasse.devolvido(e) - (repasse.status(e) === 'REALIZADO' ? e.valor : 0)))
      case 'contas':
        return -soma(celcoin.pagas().map(t => t.valor))
      case 'banco':
        return soma(cielo.livro.pagamentos().flatMap(p => (p.boleto?.pagamentos ?? []).map(({ valor }) => valor)))
      case 'adquirente':
        return soma(
          cielo.livro
            .pagamentos()
            .map(p => (p.boleto || p.capturado === 0 ? 0 : p.capturado - p.anulado - p.contestado)),
        )
    }
  }
}
