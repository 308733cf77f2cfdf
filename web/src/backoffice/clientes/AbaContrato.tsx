import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { FormularioDoContrato } from './contrato/FormularioDoContrato.tsx'
import {
  type Condicoes,
  daAntecipacao,
  daGarantia,
  doCartao,
  emDias,
  osModulos,
  percentual,
} from './diferencaDoContrato.ts'
import { Facilitador } from './Facilitador.tsx'
import type { Cliente } from './FolhaDoCliente.tsx'
import { PropostaDoContrato } from './PropostaDoContrato.tsx'

type Versao = Cliente['contrato']['versoes'][number]

/** What the client pays and may use, version by version; the provider's administrators define the next. */
export function AbaContrato({ cliente: c, aoMudar }: { cliente: Cliente; aoMudar: () => void }) {
  const { perfil } = useSessao()
  const [mudando, setMudando] = useState(false)
  const { numero, vigencia, condicoes, versoes, proposta } = c.contrato
  const definido = () => {
    setMudando(false)
    aoMudar()
  }
  return (
    <div>
      <Text color="ink-2" fontSize="sm">
        {numero === null || vigencia === null
          ? dizer('contrato.semVersao')
          : dizer('contrato.versao', { n: numero, dia: formatarData(vigencia) })}
      </Text>
      <Taxas condicoes={condicoes} />
      {pode(perfil, 'G15', 'escrever') ? (
        c.situacao !== 'encerrada' &&
        proposta?.situacao !== 'aguardando' && (
          <Button mt="5" variant="outline" onClick={() => setMudando(true)}>
            {dizer('contrato.nova')}
          </Button>
        )
      ) : (
        <Text mt="5" color="ink-2">
          {dizer('contrato.soAdministrador')}
        </Text>
      )}
      {proposta?.situacao === 'aguardando' && (
        <Box mt="6">
          <PropostaDoContrato cliente={c} aoMudar={aoMudar} />
        </Box>
      )}
      {proposta?.decisao && (
        <Box mt="5">
          <Aviso tom="nota">
            {dizer('proposta.recusou', { quem: proposta.decisao.quem, motivo: proposta.decisao.motivo })}
          </Aviso>
        </Box>
      )}
      <ParteDaFolha titulo={dizer('pos.titulo')}>
        <chakra.span color="brand" textDecoration="underline" asChild>
          <Link to={caminhos.posDoCliente(c.id)}>{dizer('pos.ver')}</Link>
        </chakra.span>
      </ParteDaFolha>
      <Facilitador cliente={c} aoMudar={aoMudar} />
      <Versoes versoes={versoes} />
      <Dialogo aberto={mudando} aoFechar={() => setMudando(false)} titulo={dizer('contrato.nova')} largura="40rem">
        <FormularioDoContrato cliente={c} aoDefinir={definido} />
      </Dialogo>
    </div>
  )
}

function Taxas({ condicoes: { taxas, antecipacao, modulos, repasse, garantia, limites } }: { condicoes: Condicoes }) {
  return (
    <>
      <Dado nome={dizer('contrato.pix')}>{percentual(taxas.pix.percentual)}</Dado>
      <Dado nome={dizer('contrato.boleto')}>{emReais(taxas.boleto.valor)}</Dado>
      <Dado nome={dizer('contrato.cartao')}>{doCartao(taxas)}</Dado>
      <Dado nome={dizer('contrato.antecipacao')}>{daAntecipacao(antecipacao)}</Dado>
      <Dado nome={dizer('contrato.cobranca')}>
        {limites?.cobranca ? emReais(limites.cobranca) : dizer('contrato.semLimite')}
      </Dado>
      <Dado nome={dizer('contrato.campo.vendaDia')}>
        {limites?.vendaDia ? emReais(limites.vendaDia) : dizer('contrato.semVendaDia')}
      </Dado>
      <Dado nome={dizer('contrato.saidas')}>
        {[
          limites?.saidaDia ? dizer('contrato.saidaDia', { valor: emReais(limites.saidaDia) }) : '',
          limites?.saidaMes ? dizer('contrato.saidaMes', { valor: emReais(limites.saidaMes) }) : '',
        ]
          .filter(Boolean)
          .join(' · ') || dizer('contrato.semSaidas')}
      </Dado>
      <Dado nome={dizer('contrato.repasse')}>
        {dizer('contrato.repassePorForma', { pix: emDias(repasse?.pix), boleto: emDias(repasse?.boleto) })}
      </Dado>
      <Dado nome={dizer('contrato.garantia')}>{daGarantia(garantia)}</Dado>
      <Dado nome={dizer('contrato.modulos')}>{osModulos(modulos)}</Dado>
      <ParteDaFolha titulo={dizer('contrato.parcelas')}>
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(6.5rem, 1fr))"
          gap="2"
          fontSize="sm"
        >
          {taxas.cartao.parcelas.map(p => (
            <Flex as="li" key={p.numeroParcela} justify="space-between" bg="canvas" borderRadius="l1" px="2.5" py="1.5">
              <chakra.span color="ink-2">{dizer('contrato.parcela', { n: p.numeroParcela })}</chakra.span>
              <chakra.span fontVariantNumeric="tabular-nums">{percentual(p.juros)}</chakra.span>
            </Flex>
          ))}
        </Box>
      </ParteDaFolha>
    </>
  )
}

const pessoasDe = ({ quem, aprovou }: Versao): string =>
  aprovou === null ? quem : dizer('proposta.aprovou', { quem, aprovou })
const tons = { agendada: 'nota', vigente: 'bom', anterior: 'parado' } as const
const Versoes = ({ versoes }: { versoes: readonly Versao[] }) => (
  <ParteDaFolha titulo={dizer('contrato.versoes')}>
    {versoes.length === 0 && <Text color="ink-2">{dizer('contrato.semVersoes')}</Text>}
    <chakra.ol listStyleType="none" fontSize="sm">
      {versoes.map(v => (
        <chakra.li key={v.numero} py="2.5" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
          <Flex justify="space-between" gap="3" wrap="wrap">
            <chakra.span fontWeight="semibold">
              {dizer('contrato.versao', { n: v.numero, dia: formatarData(v.vigencia) })}
            </chakra.span>
            <Situacao tom={tons[v.situacao]}>{dizer(`contrato.situacao.${v.situacao}`)}</Situacao>
          </Flex>
          <Text color="ink-2" fontVariantNumeric="tabular-nums">
            {dizer('contrato.pix')} {percentual(v.condicoes.taxas.pix.percentual)} · {dizer('contrato.boleto')}{' '}
            {emReais(v.condicoes.taxas.boleto.valor)} · {dizer('contrato.cartao')} {doCartao(v.condicoes.taxas)}
          </Text>
          <Text color="ink-2">{[v.motivo, pessoasDe(v)].filter(Boolean).join(' · ')}</Text>
        </chakra.li>
      ))}
    </chakra.ol>
  </ParteDaFolha>
)
