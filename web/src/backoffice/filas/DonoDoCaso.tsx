import { Button, chakra, Text } from '@chakra-ui/react'
import { Aviso } from '../../ui/Aviso.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { dizer } from '../textos.ts'
import type { Posse } from './usePosse.ts'

/** Whose the open case is: the reader's, or another person's, who is named, with the way to take it over. */
export function DonoDoCaso({ posse, aoTomar }: { posse: Posse; aoTomar: () => void }) {
  if (posse.estado === 'nenhuma') return null
  return (
    <chakra.div aria-live="polite">
      <Fala>
        {posse.estado === 'alheia' ? (
          <Aviso tom="atencao">
            <Text fontWeight="semibold">{dizer('posse.alheia', { quem: posse.quem })}</Text>
            <Text>
              {dizer('posse.desde')} <Momento iso={posse.desde} />. {dizer('posse.combine')}
            </Text>
            <Button size="sm" variant="outline" mt="2" alignSelf="start" aria-keyshortcuts="a" onClick={aoTomar}>
              {dizer('posse.assumir')}
            </Button>
          </Aviso>
        ) : posse.estado === 'sem-resposta' ? (
          <Aviso tom="nota">{dizer('posse.semResposta')}</Aviso>
        ) : (
          <Text fontSize="sm" color="ink-2" display="flex" alignItems="center" gap="2">
            <Icone nome="pessoa" tamanho={16} />
            {dizer(posse.estado === 'minha' ? 'posse.minha' : 'posse.tomando')}
          </Text>
        )}
      </Fala>
    </chakra.div>
  )
}
