import { useEffect, useId, useMemo, useRef } from 'react'
import { paisDoCodigo } from '../../../../shared/data/codigosDePais.ts'
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
  const escolha = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const celular = escolha.current?.form?.elements.namedItem('celular')
    // an address that is not asked for is not begun for its payer
    if (!required || !(celular instanceof HTMLInputElement)) return
    // the phone told the country: it is chosen, where nothing was chosen before
    const sugerir = () => {
      const [, numero] = /^\s*(?:\+|00)(.*)/.exec(celular.value) ?? []
      const digitos = (numero ?? '').replace(/\D/g, '')
      const codigo = [3, 2].map(n => digitos.slice(0, n)).find(c => paisDoCodigo[c])
      if (escolha.current && !escolha.current.value && codigo) escolha.current.value = paisDoCodigo[codigo] ?? ''
    }
    sugerir()
    celular.addEventListener('change', sugerir)
    return () => celular.removeEventListener('change', sugerir)
  }, [required])
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
        ref={escolha}
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
