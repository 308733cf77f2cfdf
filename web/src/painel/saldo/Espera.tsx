import { chakra, Stack, Text } from '@chakra-ui/react'
import type { MotivoDaEspera } from '../../../../shared/domain/saidas.ts'
import { produto } from '../../../../shared/produto.ts'
import { useTextos } from '../../app/textos.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'

/** Why a withdrawal waits, who approves it, and until when a reason lasts that passes by itself. */
export function Espera({ motivos, ate }: { motivos: readonly MotivoDaEspera[]; ate: string | null }) {
  const { t, idioma } = useTextos()
  return (
    <Stack gap="1">
      {motivos.length > 0 ? (
        <chakra.ul aria-label={t('espera.titulo')} ps="4" listStyleType="disc">
          {motivos.map(motivo => (
            <li key={motivo}>{t(`espera.motivo.${motivo}`)}</li>
          ))}
        </chakra.ul>
      ) : (
        <Text>{t('espera.semMotivo')}</Text>
      )}
      {ate && <Text>{t('espera.ate', { ate: escreverMomento(ate, idioma) })}</Text>}
      <Text>{t('espera.quem', { produto: produto.nome })}</Text>
    </Stack>
  )
}
