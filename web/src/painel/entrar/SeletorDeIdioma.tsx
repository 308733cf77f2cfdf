import { NativeSelect } from '@chakra-ui/react'
import { idiomas, nomesDosIdiomas } from '../../../../shared/textos/painel.ts'
import { useTextos } from '../../app/textos.tsx'

/** The language before there is a user menu. */
export function SeletorDeIdioma() {
  const { t, idioma, trocarIdioma } = useTextos()
  return (
    <NativeSelect.Root width="auto" variant="plain" size="md">
      <NativeSelect.Field
        aria-label={t('casca.idioma')}
        value={idioma}
        onChange={e => {
          const novo = idiomas.find(i => i === e.currentTarget.value)
          if (novo) trocarIdioma(novo)
        }}
      >
        {idiomas.map(i => (
          <option key={i} value={i}>
            {nomesDosIdiomas[i]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
