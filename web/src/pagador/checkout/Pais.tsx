import { useId, useMemo } from 'react'
import { paises } from '../../../../shared/data/paises.ts'
import { useTextos } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'

interface Props {
  erro: string | undefined
  aoEscolher: () => void
  required: boolean
  /** The code that was chosen before. */
  inicial: string | undefined
}

/** The payer's country, chosen by its name in the page's language and sent by its ISO code. */
export default function Pais({ erro, aoEscolher, required, inicial = '' }: Props) {
  const { t, idioma } = useTextos()
  const id = useId()
  const ordenados = useMemo(() => {
    const nomes = new Intl.DisplayNames([idioma], { type: 'region' })
    return paises
      .map(codigo => ({ codigo, nome: nomes.of(codigo) ?? codigo }))
      .sort((a, b) => a.nome.localeCompare(b.nome, idioma))
  }, [idioma])
  return (
    <div className={ui.campo}>
      <div className={ui.linhaDoRotulo}>
        <label className={ui.rotulo} htmlFor={id}>
          {t('end.pais')}
        </label>
      </div>
      <select
        id={id}
        name="pais"
        className={`${ui.entrada} ${ui.escolha}`}
        autoComplete="country"
        defaultValue={inicial}
        required={required}
        aria-invalid={erro ? true : undefined}
        aria-describedby={erro ? `${id}e` : undefined}
        onChange={aoEscolher}
      >
        <option value="">{t('end.escolhaPais')}</option>
        {ordenados.map(({ codigo, nome }) => (
          <option key={codigo} value={codigo}>
            {nome}
          </option>
        ))}
      </select>
      {erro && (
        <p className={ui.erro} id={`${id}e`}>
          <Icone nome="erro" tamanho={18} />
          {erro}
        </p>
      )}
    </div>
  )
}
