import { useRef } from 'react'
import { formatarCnpj, formatarCpf } from '../../../../shared/domain/documento.ts'
import type { CodigoTipoChavePix } from '../../../../shared/domain/pix/chave.ts'
import { Campo } from '../ui/Campo.tsx'
import css from './chavePix.module.css'
import type { Mascara, NomeDaMascara } from './mascaras.ts'

const tiposDeChave = [0, 1, 2, 3, 4] as const
const alfanumerico = /[0-9A-Za-z]/
/** V083: each kind of key as it is written. */
const mascaras: Record<CodigoTipoChavePix, Mascara | NomeDaMascara | undefined> = {
  0: { formatar: formatarCpf, conta: alfanumerico },
  1: { formatar: formatarCnpj, conta: alfanumerico },
  2: 'email',
  3: 'celular',
  4: undefined,
}
const teclado: Record<CodigoTipoChavePix, 'numeric' | 'email' | 'tel' | 'text'> = {
  0: 'numeric',
  1: 'text',
  2: 'email',
  3: 'tel',
  4: 'text',
}

interface Props {
  /** Whose key it is: a company has no CPF, a person no CNPJ. */
  daEmpresa: boolean
  tipo: CodigoTipoChavePix
  aoEscolher: (tipo: CodigoTipoChavePix) => void
  /** The field's words: its kinds, and the key itself. */
  textos: Record<`chave.${CodigoTipoChavePix | 'tipo'}` | 'chave', string>
  erro?: string | undefined
  dica?: string | undefined
  aoDigitar: () => void
}

/** A Pix key: first of which kind, then the key, masked as that kind is written. */
export function ChavePix({ daEmpresa, tipo, aoEscolher, textos, erro, dica, aoDigitar }: Props) {
  const chave = useRef<HTMLInputElement>(null)
  return (
    <>
      <fieldset className={css.grupo}>
        <legend>{textos['chave.tipo']}</legend>
        <div className={css.chaves}>
          {tiposDeChave
            .filter(n => n !== (daEmpresa ? 0 : 1))
            .map(n => (
              <label key={n} className={css.chave}>
                <input
                  type="radio"
                  name="tipoChave"
                  value={n}
                  checked={tipo === n}
                  onChange={() => {
                    aoEscolher(n)
                    aoDigitar()
                    if (chave.current) chave.current.value = ''
                  }}
                />
                {textos[`chave.${n}`]}
              </label>
            ))}
        </div>
      </fieldset>
      <Campo
        nome="chavePix"
        erro={erro}
        dica={dica}
        aoDigitar={aoDigitar}
        required
        ref={chave}
        rotulo={textos.chave}
        mascara={mascaras[tipo]}
        inputMode={teclado[tipo]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={77}
      />
    </>
  )
}
