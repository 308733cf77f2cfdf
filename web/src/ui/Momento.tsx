import { chakra } from '@chakra-ui/react'
import { useTextos } from '../app/textos.tsx'
import { escreverMomento } from './escreverMomento.ts'

/** "20 nov 2026, 14:05" in São Paulo, with the time zone in the tooltip (LOOK). */
export function Momento({ iso, soData = false }: { iso: string; soData?: boolean }) {
  const { t, idioma } = useTextos()
  return (
    <chakra.time dateTime={iso} title={`${escreverMomento(iso, idioma)} ${t('fusoHorario')}`} whiteSpace="nowrap">
      {escreverMomento(iso, idioma, soData)}
    </chakra.time>
  )
}
