import { Button, Flex, Text } from '@chakra-ui/react'
import { Dado } from '../../ui/Detalhe.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { dizer } from '../textos.ts'
import { type Alvo, camposDe, escrever, lerCampo, type Vigente } from './campos.ts'

interface Props {
  vigente: Vigente
  /** A change of it is open or coming: another one waits for that. */
  ocupada: boolean
  aoMudar: () => void
}
/** What holds of a section now, since when and by whom, and the way to change it. */
export function SecaoDeParametros({ vigente, ocupada, aoMudar }: Props) {
  const { secao, duasPessoas } = vigente
  const nome = dizer(`prm.${secao}`)
  return (
    <Secao id={secao} titulo={nome} texto={dizer(`prm.${secao}.texto`)}>
      <div>
        {camposDe(vigente as Alvo).map(c => (
          <Dado key={c.nome} nome={c.rotulo}>
            {escrever(lerCampo(vigente.valor, c), c)}
          </Dado>
        ))}
      </div>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text color="ink-2" fontSize="sm">
          <DeQuem vigente={vigente} />
        </Text>
        {!ocupada && (
          <Button
            size="sm"
            variant="outline"
            aria-label={dizer(duasPessoas ? 'prm.abrirMudanca' : 'prm.abrirMudancaJa', { secao: nome })}
            onClick={aoMudar}
          >
            {dizer(duasPessoas ? 'prm.mudar' : 'prm.mudarJa')}
          </Button>
        )}
      </Flex>
    </Secao>
  )
}

/** Since when and by whom a section is as it is. */
export function DeQuem({ vigente: { desde, por, aprovadaPor } }: { vigente: Vigente }) {
  if (!desde) return <>{dizer('prm.padraoDaCasa')}</>
  const quem = aprovadaPor
    ? dizer('prm.postoPorDois', { nome: por ?? '', outra: aprovadaPor })
    : dizer('prm.posto', { nome: por ?? '' })
  return (
    <>
      {quem} <Momento iso={desde} />
    </>
  )
}
