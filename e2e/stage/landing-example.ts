/** What the pictures on the landing page are about, to be given to the product itself. */
export const EXAMPLE_RESUME = `Mei Tan
mei.tan@example.com | +44 20 7946 0958 | Leeds, UK | linkedin.com/in/meitan-example

Summary
Data engineer with two years in rail. I keep timetable and delay data right and on time, in SQL, Python and Airflow.

Experience
Data Engineer, Halden Rail, Leeds
July 2024 - Present
- Improved the nightly timetable load using Airflow
- Worked in a team to migrate reports to PostgreSQL
- Built SQL models for the delay dashboard
- Wrote checks that compare the row counts of each feed with the same weekday of the week before
- Found and repaired a parser that dropped a fifth of the Sunday rows after the feed changed its date format
- Documented the sources of the delay figures for the planning team and for new colleagues
- Reviewed the pull requests of two colleagues every week and kept the style guide of our SQL models up to date

Data Intern, Northgate Transport, York
June 2023 - September 2023
- Cleaned the passenger counts of 40 stations in Python and loaded them into PostgreSQL every morning
- Drew the first map of transfers between bus and rail that the network planners could use in their meetings
- Presented the results to the planning team and answered their questions in writing

Projects
Late Trains, a public page of delays on my line
- Collected open timetable data in Python and stored it in PostgreSQL
- Published a weekly chart that 300 people read

Education
BSc Mathematics, University of Leeds, 2021 - 2024, 2:1
Dissertation on queues at single-track stations

Skills
SQL, Python, Airflow, PostgreSQL, dbt, Git, Linux

Languages
English, Cantonese
`

export const EXAMPLE_POSTING = `Data Engineer
Kestrel Freight

We move parcels by rail across the country and need data about every train that people can trust.

What you will do
- Build and own pipelines in Airflow and dbt
- Model delay and load data in SQL with dbt
- Find out why numbers are wrong before others notice

Requirements
- 2 years with SQL and Python
- Experience with dbt in production
- Kafka or another streaming platform
- AWS or another cloud
- Clear writing
`

export const EXAMPLE_QUESTION = 'Tell me about a time your data was wrong. How did you find out, and what did you do?'

export const EXAMPLE_ANSWER =
  'At Halden Rail I owned the nightly load of timetable data. One Monday the delay report showed almost no late trains. ' +
  'I checked the row counts first, and about a fifth of Sunday’s rows were missing. The feed had changed its date format ' +
  'and my parser dropped those rows without an error. I fixed the parser and we loaded Sunday again.'
