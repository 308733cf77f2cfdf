import { Button, chakra, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { posPorPagina } from '../../../../shared/domain/pos.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link, useParams } from '../../app/router.ts'
import { avisar } from '../../ui/avisos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { dizer } from '../textos.ts'
import { ContratoPos } from './ContratoPos.tsx'
import { FormularioDoContratoPos } from './FormularioDoContratoPos.tsx'

/** A client's contracts of card terminals, and the terminals of each (decision 0132). */
export default function Pos() {
  return (
    <Permitido grupo="G17">
      <DoCliente />
    </Permitido>
  )
}

function DoCliente() {
  const { id = '' } = useParams()
  const { data, error, recarregar } = useEndpoint('obterEmpresa', { params: { id } })
  if (error && !data)
    return <Falhou erro={error.erro} titulo={dizer('pos.falhou')} aoRepetir={() => void recarregar()} />
  return data ? (
    <Contratos cliente={{ id, nome: data.nome, situacao: data.situacao }} />
  ) : (
    <EsqueletoDeLinhas linhas={6} />
  )
}

function Contratos({ cliente: c }: { cliente: { id: string; nome: string; situacao: string } }) {
  const { perfil } = useSessao()
  const escreve = pode(perfil, 'G15', 'escrever')
  const lista = useLista('listarContratosPos', { cliente: c.id }, { porPagina: posPorPagina })
  const [novo, setNovo] = useState(false)
  const gravado = () => {
    avisar(dizer('pos.gravado'))
    setNovo(false)
    lista.recarregar()
  }
  const acao = escreve && c.situacao !== 'encerrada' && (
    <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setNovo(true)}>
      <Icone nome="mais" />
      {dizer('pos.novo')}
    </Button>
  )
  return (
    <Pagina
      titulo={dizer('pos.tituloDe', { nome: c.nome })}
      texto={
        <>
          {dizer('pos.texto')}{' '}
          <chakra.span color="brand" textDecoration="underline" asChild>
            <Link to={caminhos.folhaDoCliente(c.id)}>{dizer('pos.voltar')}</Link>
          </chakra.span>
        </>
      }
      acao={acao}
    >
      <Stack gap="5">
        <ListaSimples
          lista={lista}
          rotulo={dizer('pos.contratos')}
          vazio={
            <Superficie>
              <EstadoVazio
                figura="loja"
                titulo={dizer('pos.nenhum')}
                texto={dizer(escreve ? 'pos.nenhumTexto' : 'pos.nenhumSoLeitura')}
              />
            </Superficie>
          }
          linha={contrato => (
            <chakra.li key={contrato.id} mb="5">
              <ContratoPos contrato={contrato} escreve={escreve} aoMudar={lista.recarregar} />
            </chakra.li>
          )}
        />
      </Stack>
      <Folha aberta={novo} aoFechar={() => setNovo(false)} titulo={dizer('pos.novo')} largura="40rem">
        <FormularioDoContratoPos cliente={c.id} aoGravar={gravado} />
      </Folha>
    </Pagina>
  )
}
