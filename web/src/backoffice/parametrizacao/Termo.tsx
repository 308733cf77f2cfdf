import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { publicos } from '../../app/caminhos.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { dizer } from '../textos.ts'
import type { Vigente } from './campos.ts'
import { ProporTermo } from './ProporTermo.tsx'
import { DeQuem } from './SecaoDeParametros.tsx'

interface Props {
  vigente: Extract<Vigente, { secao: 'termo' }>
  /** A version is proposed or coming: another one waits for that. */
  ocupada: boolean
  aoMudar: () => void
}
/** Which terms of adherence are in force, those before them, and the way to the next version. */
export function Termo({ vigente, ocupada, aoMudar }: Props) {
  const [propondo, setPropondo] = useState(false)
  const { versao, vigencia, titulo, anteriores } = vigente.valor
  const mudou = () => {
    setPropondo(false)
    aoMudar()
  }
  return (
    <Secao id="termo" titulo={dizer('prm.termo')} texto={dizer('prm.termo.texto')}>
      <div>
        <Dado nome={dizer('prm.termo.emVigor')}>
          <LerVersao versao={versao} />
        </Dado>
        <Dado nome={dizer('prm.termo.titulo')}>{titulo}</Dado>
        <Dado nome={dizer('prm.termo.vigencia')}>{formatarData(vigencia)}</Dado>
        {anteriores.map(a => (
          <Dado key={a.versao} nome={dizer('prm.termo.anterior', { data: formatarData(a.vigencia) })}>
            <LerVersao versao={a.versao} />
          </Dado>
        ))}
      </div>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text color="ink-2" fontSize="sm">
          <DeQuem vigente={vigente} />
        </Text>
        {ocupada ? (
          <Text color="ink-2" fontSize="sm">
            {dizer('prm.termo.ocupada')}
          </Text>
        ) : (
          <Button size="sm" variant="outline" onClick={() => setPropondo(true)}>
            {dizer('prm.termo.propor')}
          </Button>
        )}
      </Flex>
      <Dialogo aberto={propondo} aoFechar={() => setPropondo(false)} titulo={dizer('prm.termo.propor')} largura="48rem">
        {propondo && <ProporTermo atual={vigente.valor} aoConcluir={mudou} />}
      </Dialogo>
    </Secao>
  )
}

/** The way to a published version's own page. */
const LerVersao = ({ versao }: { versao: string }) => (
  <chakra.a
    href={`${publicos.termo}?versao=${versao}`}
    target="_blank"
    rel="noopener"
    color="brand.strong"
    textDecoration="underline"
    aria-label={dizer('prm.termo.ler', { versao })}
  >
    {versao}
  </chakra.a>
)
