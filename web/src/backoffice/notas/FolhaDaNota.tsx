import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterNotaFiscal } from '../../../../shared/contract/notasFiscais.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { ArquivosDaNota } from './ArquivosDaNota.tsx'
import { MotivoDaNota } from './MotivoDaNota.tsx'
import { oQueFazer, tonsDaNota } from './situacoes.ts'

type Nota = Received<typeof obterNotaFiscal>
interface Props {
  id: string | undefined
  aoFechar: () => void
  aoVer: (id: string) => void
  aoMudar: () => void
}

/** One fiscal note over its list: how it stands, what the issuer said, and what may be done with it. */
export function FolhaDaNota({ id, aoFechar, aoVer, aoMudar }: Props) {
  const { data: n, error, recarregar } = useEndpoint('obterNotaFiscal', id ? { params: { id } } : null)
  const mudou = () => {
    void recarregar()
    aoMudar()
  }
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={n?.empresa.nome ?? dizer('nota.titulo')} largura="36rem">
      {error && <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />}
      {!n && !error && <EsqueletoDeLinhas linhas={7} />}
      {n && (
        <Stack gap="0" key={n.id}>
          {n.erros.length > 0 && <Recusa n={n} />}
          {n.situacao === 'autorizada' && n.tarifasAgora !== null && (
            <Aviso tom="atencao">
              {dizer('nota.diferenca', { agora: emReais(n.tarifasAgora), valor: emReais(n.valor) })}
            </Aviso>
          )}
          <Dados n={n} />
          <ParteDaFolha titulo={dizer('nota.tarifas')}>
            {n.tarifas.map(t => (
              <Dado key={t.servico} nome={dizer(`indicadores.servico.${t.servico}`)}>
                {emReais(t.valor)}
              </Dado>
            ))}
          </ParteDaFolha>
          <Outras n={n} aoVer={aoVer} />
          {n.acoes.includes('arquivo') && <ArquivosDaNota id={n.id} consulta={n.consulta} />}
          <Atos n={n} aoMudar={mudou} />
        </Stack>
      )}
    </Folha>
  )
}

function Recusa({ n }: { n: Nota }) {
  const nuncaSaiu = n.erros.some(e => e.codigo === 'esquema')
  const [primeiro] = n.erros
  return (
    <Aviso tom="erro">
      <Text fontWeight="semibold">{dizer(nuncaSaiu ? 'nota.recusa.esquema' : 'nota.recusa')}</Text>
      {n.erros.map(e => (
        <Text key={e.codigo} overflowWrap="anywhere">
          {nuncaSaiu ? '' : `${e.codigo}: `}
          {e.descricao}
          {e.complemento ? ` ${e.complemento}` : ''}
        </Text>
      ))}
      {primeiro && <Text mt="2">{oQueFazer(primeiro.codigo)}</Text>}
    </Aviso>
  )
}

const Dados = ({ n }: { n: Nota }) => (
  <section>
    <Dado nome={dizer('caso.situacao')}>
      <Situacao tom={tonsDaNota[n.situacao]}>{dizer(`nota.situacao.${n.situacao}`)}</Situacao>
    </Dado>
    <Dado nome={dizer('notas.coluna.valor')}>{emReais(n.valor)}</Dado>
    <Dado nome={dizer('nota.mes')}>{formatarData(`${n.mes}-01`).slice(3)}</Dado>
    <Dado nome={dizer('notas.coluna.descricao')}>{n.descricao}</Dado>
    <Dado nome={dizer('nota.cnpj')}>{formatarDocumento(n.empresa.cnpj)}</Dado>
    <Dado nome={dizer('nota.tributacao')}>{n.tributacao}</Dado>
    {n.numeroDaDps !== null && <Dado nome={dizer('nota.dps')}>{`${n.serie} / ${n.numeroDaDps}`}</Dado>}
    {n.numero && <Dado nome={dizer('nota.numero')}>{n.numero}</Dado>}
    {n.chave && <Dado nome={dizer('nota.chave')}>{n.chave}</Dado>}
    {n.processadaEm && <Dado nome={dizer('nota.processada')}>{formatarData(n.processadaEm.slice(0, 10))}</Dado>}
    <Dado nome={dizer('nota.autor')}>{n.autor}</Dado>
  </section>
)

function Outras({ n, aoVer }: { n: Nota; aoVer: (id: string) => void }) {
  const outras = [
    ...(n.substitui ? [{ id: n.substitui, texto: dizer('nota.substituiOutra') }] : []),
    ...(n.substituidaPor ? [{ id: n.substituidaPor, texto: dizer('nota.temSubstituta') }] : []),
  ]
  return (
    <>
      {n.cancelamento && (
        <Text mt="4" color="ink-2">
          {dizer('nota.foiCancelada', { quem: n.cancelamento.quem, texto: n.cancelamento.texto })}
        </Text>
      )}
      {outras.map(o => (
        <Flex key={o.id} mt="4" gap="3" align="center" wrap="wrap">
          <Text color="ink-2">{o.texto}</Text>
          <Button variant="outline" size="sm" h="11" onClick={() => aoVer(o.id)}>
            {dizer('nota.ver')}
          </Button>
        </Flex>
      ))}
    </>
  )
}

function Atos({ n, aoMudar }: { n: Nota; aoMudar: () => void }) {
  const { perfil } = useSessao()
  const [qual, setQual] = useState<'cancelar' | 'substituir'>()
  const { executar, enviando, erro } = useAction('reenviarNotaFiscal')
  if (!pode(perfil, 'G10', 'escrever')) return null
  const reenviar = async () => {
    if (!(await executar({ params: { id: n.id } })).ok) return
    avisar(dizer('nota.reenviada'))
    aoMudar()
  }
  return (
    <>
      {erro && <Aviso tom="erro">{palavrasDo(erro)}</Aviso>}
      <Flex gap="3" mt="7" wrap="wrap">
        {n.acoes.includes('reenviar') && (
          <Button aria-disabled={enviando} onClick={() => void reenviar()}>
            {dizer('nota.reenviar')}
          </Button>
        )}
        {n.acoes.includes('substituir') && n.tarifasAgora !== null && n.tarifasAgora > 0 && !n.substituidaPor && (
          <Button onClick={() => setQual('substituir')}>{dizer('nota.substituir')}</Button>
        )}
        {n.acoes.includes('cancelar') && (
          <Button variant="outline" colorPalette="red" onClick={() => setQual('cancelar')}>
            {dizer('nota.cancelar')}
          </Button>
        )}
      </Flex>
      <MotivoDaNota
        nota={n}
        ato={qual}
        aoFechar={() => setQual(undefined)}
        aoFazer={() => {
          setQual(undefined)
          aoMudar()
        }}
      />
    </>
  )
}
