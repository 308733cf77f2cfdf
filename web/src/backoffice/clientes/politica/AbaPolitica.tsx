import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../../shared/contract/direitos.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { useSessao } from '../../../app/Guarda.tsx'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Dado, ParteDaFolha } from '../../../ui/Detalhe.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../../ui/Esqueleto.tsx'
import { escreverMomento } from '../../../ui/escreverMomento.ts'
import { Falhou } from '../../../ui/Falhou.tsx'
import { emReais } from '../../filas/casos.ts'
import { dizer } from '../../textos.ts'
import type { Cliente } from '../FolhaDoCliente.tsx'
import { FormularioDaPolitica } from './FormularioDaPolitica.tsx'
import { PropostaDaPolitica } from './PropostaDaPolitica.tsx'
import { daGarantia, limitesDeSaida, type PoliticaDoCliente } from './palavrasDaPolitica.ts'

/** How far a client may spend what is not surely its own, version by version; two administrators define the next. */
export function AbaPolitica({ cliente: c }: { cliente: Cliente }) {
  const { data, error, recarregar } = useEndpoint('obterPolitica', { params: { id: c.id } })
  const [mudando, setMudando] = useState(false)
  const { perfil } = useSessao()
  if (error && !data)
    return <Falhou erro={error.erro} titulo={dizer('politica.falhou')} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={9} />
  const { numero, versoes, proposta } = data
  const espera = proposta?.situacao === 'aguardando'
  const desde = versoes[0]?.desde
  return (
    <div>
      <Text>{dizer('politica.texto')}</Text>
      <Text color="ink-2" fontSize="sm" mt="1.5" mb="3">
        {numero === null || !desde
          ? dizer('politica.semVersao')
          : dizer('politica.versao', { n: numero, em: escreverMomento(desde, 'pt-BR') })}
      </Text>
      <OQueVale politica={data} />
      {!pode(perfil, 'G15', 'escrever') ? (
        <Text mt="5" color="ink-2">
          {dizer('politica.soAdministrador')}
        </Text>
      ) : (
        c.situacao !== 'encerrada' &&
        !espera && (
          <Button mt="5" variant="outline" onClick={() => setMudando(true)}>
            {dizer('politica.mudar')}
          </Button>
        )
      )}
      {espera && (
        <Box mt="6">
          <PropostaDaPolitica empresa={c} politica={data} aoMudar={() => void recarregar()} />
        </Box>
      )}
      {proposta?.decisao && (
        <Box mt="5">
          <Aviso tom="nota">
            {dizer('proposta.recusou', { quem: proposta.decisao.quem, motivo: proposta.decisao.motivo })}
          </Aviso>
        </Box>
      )}
      <Versoes versoes={versoes} />
      <Dialogo aberto={mudando} aoFechar={() => setMudando(false)} titulo={dizer('politica.nova')} largura="40rem">
        <FormularioDaPolitica
          empresa={c}
          politica={data}
          aoPedir={() => {
            setMudando(false)
            void recarregar()
          }}
        />
      </Dialogo>
    </div>
  )
}

/** What the policy says; where the contract makes something else of it, what holds stands beside. */
function OQueVale({ politica: { politica: p, vale, deTodos } }: { politica: PoliticaDoCliente }) {
  const garantia = [daGarantia(p.garantia), daGarantia(vale.garantia)] as const
  return (
    <>
      <Dado nome={dizer('politica.garantia')}>
        {garantia[0]}
        <Outro se={garantia[0] !== garantia[1]} valor={garantia[1]} />
      </Dado>
      <Dado nome={dizer('politica.piso')}>{p.piso > 0 ? emReais(p.piso) : dizer('politica.semPiso')}</Dado>
      <Dado nome={dizer('politica.credito')}>{p.credito > 0 ? emReais(p.credito) : dizer('politica.semCredito')}</Dado>
      <ParteDaFolha titulo={dizer('politica.saidas')}>
        <Text color="ink-2" fontSize="sm" mb="1">
          {dizer(p.saidas ? 'politica.saidasProprias' : 'politica.saidasDeTodos')}
        </Text>
        {limitesDeSaida.map(l => {
          const dita = (p.saidas ?? deTodos)[l]
          return (
            <Dado key={l} nome={dizer(`politica.${l}`)}>
              {emReais(dita)}
              <Outro se={dita !== vale.saidas[l]} valor={emReais(vale.saidas[l])} />
            </Dado>
          )
        })}
      </ParteDaFolha>
    </>
  )
}
const Outro = ({ se, valor }: { se: boolean; valor: string }) =>
  se && <chakra.span color="ink-2"> {`(${dizer('politica.comContrato', { valor })})`}</chakra.span>

const Versoes = ({ versoes }: { versoes: PoliticaDoCliente['versoes'] }) =>
  versoes.length > 0 && (
    <ParteDaFolha titulo={dizer('politica.versoes')}>
      <chakra.ol listStyleType="none" fontSize="sm">
        {versoes.map(v => (
          <chakra.li key={v.numero} py="2.5" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
            <Flex justify="space-between" gap="3" wrap="wrap">
              <chakra.span fontWeight="semibold">
                {dizer('politica.versao', { n: v.numero, em: escreverMomento(v.desde, 'pt-BR') })}
              </chakra.span>
            </Flex>
            <Text color="ink-2">
              {[
                `${dizer('politica.garantia')}: ${daGarantia(v.politica.garantia)}`,
                `${dizer('politica.credito')}: ${emReais(v.politica.credito)}`,
                `${dizer('politica.dia')}: ${v.politica.saidas ? emReais(v.politica.saidas.dia) : dizer('politica.deTodos')}`,
              ].join(' · ')}
            </Text>
            <Text color="ink-2">
              {v.aprovou === null ? v.quem : dizer('proposta.aprovou', { quem: v.quem, aprovou: v.aprovou })}:{' '}
              {v.motivo}
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </ParteDaFolha>
  )
