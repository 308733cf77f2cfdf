import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { type ModuloDoContrato, modulosDoContrato } from '../../../../shared/domain/contrato.ts'
import { type SituacaoDaEmpresa, situacoesDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { type ClasseDeRisco, classesDeRisco } from '../../../../shared/domain/riscoDoCliente.ts'
import { useLista } from '../../api/useLista.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Busca, Escolha, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { dizer } from '../textos.ts'
import { colunasDosClientes } from './colunas.tsx'
import { FolhaDoCliente } from './FolhaDoCliente.tsx'
import { FolhaDoCadastro } from './FormularioDoCliente.tsx'

interface Filtros {
  busca?: string
  situacao?: SituacaoDaEmpresa
  risco?: ClasseDeRisco
  modulo?: ModuloDoContrato
}
const filtrosDe = (endereco: URLSearchParams): Filtros => {
  const busca = endereco.get('busca')?.trim().slice(0, 80)
  const situacao = situacoesDaEmpresa.find(s => s === endereco.get('situacao'))
  const risco = classesDeRisco.find(c => c === endereco.get('risco'))
  const modulo = modulosDoContrato.find(m => m === endereco.get('modulo'))
  return {
    ...(busca && { busca }),
    ...(situacao && { situacao }),
    ...(risco && { risco }),
    ...(modulo && { modulo }),
  }
}

/** Every merchant company, as the provider's staff lead it (R122). */
export default function Clientes() {
  return (
    <Permitido grupo="G17">
      <Todos />
    </Permitido>
  )
}

function Todos() {
  const { busca: endereco, filtros, mudar, filtrando } = useFiltros(filtrosDe)
  const lista = useLista('listarEmpresas', filtros, { porPagina: Math.min(50, porPaginaDe(endereco)) })
  const [cadastrando, setCadastrando] = useState(false)
  const aberto = endereco.get('cliente') ?? undefined
  const abrir = (id: string | undefined) => mudar({ cliente: id })
  const novo = (
    <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setCadastrando(true)}>
      <Icone nome="mais" />
      {dizer('clientes.cadastrar')}
    </Button>
  )
  const cadastrado = (id: string) => {
    setCadastrando(false)
    lista.mudou()
    abrir(id)
  }
  return (
    <Pagina
      titulo={dizer('clientes.titulo')}
      texto={dizer('clientes.texto')}
      acao={
        <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} w={{ base: 'full', sm: 'auto' }}>
          <ExportarLista lista="clientes" filtros={filtros} />
          {novo}
        </Flex>
      }
    >
      <BarraDeFiltros rotulo={dizer('clientes.filtros')}>
        <Busca
          rotulo={dizer('clientes.buscar')}
          valor={filtros.busca ?? ''}
          aoMudar={busca => mudar({ busca: busca || undefined })}
        />
        <Fichas rotulo={dizer('clientes.situacao')}>
          <Ficha ligada={!filtros.situacao} aoClicar={() => mudar({ situacao: undefined })}>
            {dizer('clientes.todas')}
          </Ficha>
          {situacoesDaEmpresa.map(s => (
            <Ficha key={s} ligada={filtros.situacao === s} aoClicar={() => mudar({ situacao: s })}>
              {dizer(`clientes.situacao.${s}`)}
            </Ficha>
          ))}
        </Fichas>
        <Fichas rotulo={dizer('risco.titulo')}>
          <Ficha ligada={!filtros.risco} aoClicar={() => mudar({ risco: undefined })}>
            {dizer('risco.todos')}
          </Ficha>
          {classesDeRisco.map(c => (
            <Ficha key={c} ligada={filtros.risco === c} aoClicar={() => mudar({ risco: c })}>
              {dizer(`risco.classe.${c}`)}
            </Ficha>
          ))}
        </Fichas>
        <Escolha
          rotulo={dizer('clientes.modulo')}
          todas={dizer('clientes.todosOsModulos')}
          valor={filtros.modulo}
          opcoes={modulosDoContrato.map(m => [m, dizer(`contrato.modulo.${m}`)])}
          aoEscolher={modulo => mudar({ modulo })}
        />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('clientes.titulo')}
        colunas={colunasDosClientes(c => abrir(c.id))}
        filtrando={filtrando}
        vazio={
          <EstadoVazio figura="loja" titulo={dizer('clientes.vazia')} texto={dizer('clientes.vaziaTexto')}>
            {novo}
          </EstadoVazio>
        }
      />
      <FolhaDoCliente id={aberto} aoFechar={() => abrir(undefined)} aoMudar={() => lista.mudou()} />
      <FolhaDoCadastro
        aberta={cadastrando}
        aoFechar={() => setCadastrando(false)}
        aoGravar={cadastrado}
        aoAbrir={cadastrado}
      />
    </Pagina>
  )
}
