import { Button, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, diaDaSemana, formatarDiaMes } from '../../../../shared/domain/calendario.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { dizer } from '../textos.ts'
import type { Vigente } from './campos.ts'
import { type DiaSemBanco, diasDoAno } from './feriados.ts'
import { NovosFeriados, RetirarFeriado } from './MudarFeriados.tsx'
import { DeQuem } from './SecaoDeParametros.tsx'

type FeriadosVigentes = Extract<Vigente, { secao: 'feriados' }>
interface Props {
  vigente: FeriadosVigentes
  /** A change of them is open or coming: another one waits for that. */
  ocupada: boolean
  aoMudar: () => void
}
const semana = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
/** Years before and after this one that are shown: what was counted, and what may be added. */
const anosAtras = 1
const anosAFrente = 3

/** The days of a year on which banks do not open: the law's, and those that two people of the staff added. */
export function Feriados({ vigente, ocupada, aoMudar }: Props) {
  const hoje = dataSaoPaulo(Date.now())
  const esteAno = Number(hoje.slice(0, 4))
  const [ano, setAno] = useState(esteAno)
  const [mudando, setMudando] = useState<'novos' | DiaSemBanco>()
  const { extras } = vigente.valor
  const mudou = () => {
    setMudando(undefined)
    aoMudar()
  }
  const vizinho = (n: -1 | 1) => {
    const fim = n < 0 ? ano <= esteAno - anosAtras : ano >= esteAno + anosAFrente
    return (
      <IconButton
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-label={dizer(n < 0 ? 'prm.feriados.anterior' : 'prm.feriados.proximo')}
        aria-disabled={fim}
        onClick={() => !fim && setAno(ano + n)}
      >
        <Icone nome={n < 0 ? 'esquerda' : 'direita'} />
      </IconButton>
    )
  }
  return (
    <Secao id="feriados" titulo={dizer('prm.feriados')} texto={dizer('prm.feriados.texto')}>
      <div>
        <Flex gap="3" align="center" mb="2">
          {vizinho(-1)}
          <Text fontWeight="bold" role="status" fontVariantNumeric="tabular-nums">
            <Fala>{ano}</Fala>
          </Text>
          {vizinho(1)}
        </Flex>
        <chakra.ul listStyleType="none" aria-label={dizer('prm.feriados.doAno', { ano: String(ano) })}>
          {diasDoAno(ano, extras).map(f => (
            <Dia
              key={f.data}
              feriado={f}
              {...(f.tipo !== 'nacional' && f.data > hoje && !ocupada && { aoRetirar: () => setMudando(f) })}
            />
          ))}
        </chakra.ul>
      </div>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text color="ink-2" fontSize="sm">
          <DeQuem vigente={vigente} />
        </Text>
        {ocupada ? (
          <Text color="ink-2" fontSize="sm">
            {dizer('prm.feriados.ocupada')}
          </Text>
        ) : (
          <Button size="sm" variant="outline" onClick={() => setMudando('novos')}>
            {dizer('prm.feriados.propor')}
          </Button>
        )}
      </Flex>
      <Dialogo
        aberto={!!mudando}
        aoFechar={() => setMudando(undefined)}
        titulo={mudando === 'novos' ? dizer('prm.feriados.propor') : dizer('prm.feriado.retirarEste')}
        largura="40rem"
      >
        {mudando === 'novos' && <NovosFeriados extras={extras} aoConcluir={mudou} />}
        {mudando && mudando !== 'novos' && <RetirarFeriado feriado={mudando} extras={extras} aoConcluir={mudou} />}
      </Dialogo>
    </Secao>
  )
}

/** A day, its name, whose it is. `aoRetirar`: it may still be withdrawn. */
function Dia({ feriado: f, aoRetirar }: { feriado: DiaSemBanco; aoRetirar?: () => void }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="3.5rem minmax(0, 1fr) auto"
      gap="3"
      alignItems="center"
      minH="11"
      py="1.5"
      fontSize="sm"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ border: 'none' }}
    >
      <chakra.time dateTime={f.data} fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatarDiaMes(f.data)}
      </chakra.time>
      <span>
        {f.nome}
        <Text as="span" display="block" color="ink-2">
          {semana[diaDaSemana(f.data)]} · {dizer(`prm.feriado.${f.tipo}`)}
        </Text>
      </span>
      {aoRetirar && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="red"
          aria-label={dizer('prm.feriado.retirarDe', { nome: f.nome, dia: formatarDiaMes(f.data) })}
          onClick={aoRetirar}
        >
          {dizer('prm.feriado.retirar')}
        </Button>
      )}
    </chakra.li>
  )
}
