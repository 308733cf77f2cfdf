import { Flex, NativeSelect } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { idiomas, nomesDosIdiomas } from '../../../../shared/textos/painel.ts'
import { aparencia, esquemas } from '../../app/aparencia.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Secao } from '../../ui/Secao.tsx'

/** Language and appearance: of this device, so nothing is saved at the server. */
export function SecaoPreferencias() {
  const { t, idioma, trocarIdioma } = useTextos()
  const esquema = useSyncExternalStore(aparencia.assinar, aparencia.ler).esquema
  return (
    <Secao id="preferencias" titulo={t('perfil.preferencias')}>
      <Flex gap="4" direction={{ base: 'column', md: 'row' }}>
        <Campo nome="idioma" rotulo={t('perfil.idioma')}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field
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
        </Campo>
        <Campo nome="esquema" rotulo={t('perfil.aparencia')}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field
              value={esquema}
              onChange={e => {
                const novo = esquemas.find(i => i === e.currentTarget.value)
                if (novo) aparencia.definir({ esquema: novo })
              }}
            >
              {esquemas.map(i => (
                <option key={i} value={i}>
                  {t(`casca.esquema.${i}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
      </Flex>
    </Secao>
  )
}
