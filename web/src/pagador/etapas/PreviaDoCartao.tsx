import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Bandeira, tamanhoCvv } from '../../../../shared/domain/cartao.ts'
import { nomeMaiusculo } from '../../../../shared/domain/nome.ts'
import { useTextos } from '../textos.tsx'
import { MarcaDaBandeira } from '../ui/Bandeiras.tsx'
import css from './previa.module.css'

interface Props {
  bandeira: Bandeira | undefined
  /** The security code has the focus: the back is shown (R014). */
  noVerso: boolean
  nomeDoPagador: string
}

/**
 * The card as it is typed. What is shown is written straight to the page from the fields, so that no state holds it; the
 * code is only counted, never shown. Decoration: the fields say the same to a screen reader.
 */
export function PreviaDoCartao({ bandeira, noVerso, nomeDoPagador }: Props) {
  const { t } = useTextos()
  const numero = useRef<HTMLSpanElement>(null)
  const nome = useRef<HTMLSpanElement>(null)
  const validade = useRef<HTMLSpanElement>(null)
  const codigo = useRef<HTMLSpanElement>(null)
  const amex = bandeira === 'amex'
  const cvv = tamanhoCvv(bandeira)
  const semNome = t('cartao.previa.nome')

  // before it is painted: written after it, the lines of the card would move once
  useLayoutEffect(() => {
    const origem = numero.current?.closest('form')
    if (!origem) return
    const valor = (campo: string) => {
      const entrada = origem.elements.namedItem(campo)
      return entrada instanceof HTMLInputElement ? entrada.value : ''
    }
    const desenhar = () => {
      const escrever = (onde: RefObject<HTMLSpanElement | null>, texto: string) => {
        if (onde.current) onde.current.textContent = texto
      }
      escrever(numero, completar(valor('numeroCartao'), amex ? '•••• •••••• •••••' : '•••• •••• •••• ••••'))
      escrever(nome, nomeMaiusculo(valor('nomeCartao')) || nomeMaiusculo(nomeDoPagador) || semNome)
      escrever(validade, completar(valor('vencimentoCartao').slice(0, 5), '••/••'))
      escrever(codigo, '●'.repeat(valor('cvvCartao').length).padEnd(cvv, '○'))
    }
    desenhar()
    origem.addEventListener('input', desenhar)
    return () => origem.removeEventListener('input', desenhar)
  }, [amex, cvv, nomeDoPagador, semNome])

  return (
    <div className={css.palco} aria-hidden="true" data-bandeira={bandeira}>
      <div className={css.cartao} data-verso={noVerso || undefined}>
        <div className={css.frente}>
          <div className={css.linha}>
            <svg width="38" height="28" viewBox="0 0 38 28" aria-hidden="true">
              <rect width="38" height="28" rx="5" fill="#E7C77A" />
              <path
                d="M0 10h13v8H0M38 10H25v8h13M13 0v28M25 0v28"
                fill="none"
                stroke="#8A6D2B"
                strokeWidth="1.2"
                opacity=".7"
              />
            </svg>
            {bandeira && <MarcaDaBandeira bandeira={bandeira} />}
          </div>
          <span ref={numero} className={css.numero} />
          <div className={css.linha}>
            <span ref={nome} className={css.nome} />
            <span className={css.validade}>
              <small>{t('cartao.previa.validade')}</small>
              <span ref={validade} />
            </span>
          </div>
        </div>
        <div className={css.verso}>
          <div className={css.tarja} />
          <div className={css.assinatura}>
            <span ref={codigo} className={css.codigo} />
          </div>
          <small>CVV</small>
        </div>
      </div>
    </div>
  )
}

/** What was typed, then the rest of the pattern. */
const completar = (texto: string, padrao: string) => texto + padrao.slice(texto.length)
