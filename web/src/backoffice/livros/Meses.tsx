import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarMesesDosLivros } from '../../../../shared/contract/livros.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

type Mes = Received<typeof listarMesesDosLivros>['itens'][number]
const nomeDo = (mes: string) => formatarData(`${mes}-01`).slice(3)
const acaoDe = (m: Mes) => (m.fechado ? (m.pediu ? 'reabrir' : 'pedir') : 'fechar')

/** The last twelve months of the books: a month that has ended closes, and opens again by two people. */
export function Meses() {
  const { perfil } = useSessao()
  const { data, error, recarregar } = useEndpoint('listarMesesDosLivros', {})
  const fechar = useAction('fecharMesDosLivros')
  const reabrir = useAction('reabrirMesDosLivros')
  const [qual, setQual] = useState<Mes>()
  const ato = qual?.fechado ? reabrir : fechar
  const confirmar = async () => {
    if (!qual) return
    const resposta = await ato.executar({ params: { mes: qual.mes } })
    if (!resposta.ok) return
    setQual(undefined)
    avisar(dizer('meses.feito', { mes: nomeDo(qual.mes), situacao: situacaoDe(resposta.data).toLowerCase() }))
    void recarregar()
  }
  const cancelar = () => {
    ato.limparErro()
    setQual(undefined)
  }
  const pergunta = qual?.fechado ? 'reabrir' : 'fechar'
  return (
    <Secao id="meses" titulo={dizer('meses.titulo')} texto={dizer('meses.texto')}>
      {error && <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />}
      {!data && !error && <EsqueletoDeLinhas linhas={4} />}
      <chakra.ul listStyleType="none">
        {data?.itens.map(m => (
          <Linha
            key={m.mes}
            mes={m}
            aoEscolher={
              pode(perfil, 'G09', 'escrever') && m.mes < dataSaoPaulo(Date.now()).slice(0, 7)
                ? () => setQual(m)
                : undefined
            }
          />
        ))}
      </chakra.ul>
      <Confirmacao
        aberto={!!qual}
        titulo={qual ? dizer(`meses.${pergunta}.pergunta`, { mes: nomeDo(qual.mes) }) : ''}
        texto={dizer(`meses.${pergunta}.texto`)}
        confirmar={
          ato.enviando ? dizer('caso.enviando') : qual ? dizer(`meses.${acaoDe(qual)}`, { mes: nomeDo(qual.mes) }) : ''
        }
        cancelar={dizer('caso.voltar')}
        enviando={ato.enviando}
        erro={palavrasDo(ato.erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={cancelar}
      />
    </Secao>
  )
}

function situacaoDe(m: Mes): string {
  if (!m.fechado) return dizer('meses.aberto')
  return m.pediu ? dizer('meses.pedido', { quem: m.pediu }) : dizer('meses.fechado', { quem: m.fechou ?? '' })
}

function Linha({ mes: m, aoEscolher }: { mes: Mes; aoEscolher: (() => void) | undefined }) {
  return (
    <chakra.li py="2" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="11" fontSize="sm">
        <Text fontWeight="semibold" minW="5rem">
          {nomeDo(m.mes)}
        </Text>
        <Text as="span" me="auto">
          <Situacao tom={m.fechado ? (m.pediu ? 'atencao' : 'parado') : 'bom'}>{situacaoDe(m)}</Situacao>
        </Text>
        {aoEscolher && (
          <Button variant="outline" size="sm" h="11" onClick={aoEscolher}>
            {dizer(`meses.${acaoDe(m)}`, { mes: nomeDo(m.mes) })}
          </Button>
        )}
      </Flex>
    </chakra.li>
  )
}
